import { expect, test } from 'vitest'
import { toErrorShape } from '../../../../../src/core/contract/errors/errors.ts'
import { readAddress } from '../../../../../src/features/shared-library/storage/address.ts'
import { toDatabaseError } from '../../../../../src/features/shared-library/storage/database-error.ts'
import { refuseOld } from '../../../../../src/features/shared-library/storage/schema.ts'
import { created, said } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from './with-postgres.ts'

withPostgres(({ server, create, open }) => {
  /** The message for the user; a test searches all of it for the password. */
  async function refusal(url: string): Promise<string> {
    const error: unknown = await open(url).then(
      () => new Error('It opened.'),
      (failure: unknown) => failure,
    )
    const shape = toErrorShape(error)
    expect(JSON.stringify(shape)).not.toMatch(/ss-word|geheim/)
    return `${shape.code}: ${shape.message}`
  }

  test('says what is wrong with an address, without its password', async () => {
    const url = await create()
    const { port } = server()
    const wrong = new URL(url)
    wrong.password = 'geheim'
    expect(await refusal(wrong.href)).toMatch(/^STORAGE_UNAVAILABLE: .* refuses the user idi: check name and password/)
    expect(await refusal(url.replace(/\w+$/, 'nothing'))).toMatch(/^STORAGE_UNAVAILABLE: There is no such database/)
    expect(await refusal(`postgres://idi:geheim@127.0.0.1:1/x`)).toMatch(
      /Nothing answers at the database 127.0.0.1:1\/x/,
    )
    expect(await refusal(`postgres://idi:geheim@absent.invalid/x`)).toMatch(
      /The host of the database absent.invalid:5432\/x is not found/,
    )
    expect(await refusal(`mysql://idi:geheim@127.0.0.1:${port}/x`)).toMatch(
      /^CONFIG_INVALID: .* is no address of PostgreSQL/,
    )
    expect(await refusal(`postgres://idi:geheim@127.0.0.1:${port}`)).toMatch(/names no database/)
    expect(await refusal('geheim')).toMatch(/is no URL/)
  })

  test('names the missing part of a connection address', async () => {
    const url = await create()
    const { port } = server()
    expect(await refusal(`postgres://idi@127.0.0.1:${port}/x`)).toMatch(
      /asks for a password of the user idi.*PGPASSWORD/,
    )
    expect(await refusal(`${url}?sslmode=require`)).toMatch(/offers no encryption, .* take sslmode out/)
    expect(await refusal(`${url}?sslmode=verify-full&sslrootcert=/nowhere.pem`)).toMatch(
      /cannot be read \(ENOENT\): check sslrootcert/,
    )
    await server().ask(url, `create role crowd login password 'geheim' connection limit 0`)
    expect(await refusal(url.replace(/idi:[^@]+/, 'crowd:geheim'))).toMatch(/as many connections as it may/)
  })

  test('leaves a library of a newer app unchanged', async () => {
    const url = await create()
    await (await open(url)).log.append('a', [created()])
    await server().ask(url, 'update idi.library set version = 99')
    const before = await server().ask(url, 'select * from idi.owners')
    expect(await refusal(url)).toMatch(/^STORAGE_NEWER: .* written by a newer version/)
    expect(await server().ask(url, 'select * from idi.owners')).toEqual(before)
    expect(await server().ask(url, 'select version from idi.library')).toEqual([{ version: 99 }])
  })

  test('leaves tables of other programs unchanged', async () => {
    const url = await create()
    await server().ask(url, 'create schema idi; create table idi.dialogs (mine text)')
    expect(await refusal(url)).toMatch(/^STORAGE_CORRUPT: .* schema idi that is not a library, and was left as it is/)
    expect(await server().ask(url, `select tablename from pg_tables where schemaname = 'idi'`)).toHaveLength(1)
  })

  test('creates no tables where DATABASE_URL belongs to another program, unless that is requested by name', async () => {
    const url = await create()
    await server().ask(url, 'create table customers (name text)')
    await expect(open(url, { beside: false })).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('holds tables of another program and no library of IDi') as string,
    })
    expect(await server().ask(url, `select 1 from pg_namespace where nspname = 'idi'`)).toEqual([])
    // A library that is opened by its own name is created, and DATABASE_URL opens it from then on.
    await open(url)
    await open(url, { beside: false })
  })

  test('says that a database is read-only', async () => {
    const url = await create()
    const name = new URL(url).pathname.slice(1)
    await server().ask(url, `alter database ${name} set default_transaction_read_only = on`)
    expect(await refusal(url)).toMatch(/^STORAGE_READ_ONLY: .* may only be read/)
  })

  test('a connection opened earlier writes again once the database accepts changes', async () => {
    const url = await create()
    const name = new URL(url).pathname.slice(1)
    // Set from another database, because connections to this one may only read.
    const set = (readOnly: 'on' | 'off') =>
      server().ask(
        url.replace(name, 'postgres'),
        `alter database ${name} set default_transaction_read_only = ${readOnly};
         select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and ${readOnly === 'on'}`,
      )
    const { log } = await open(url)
    await log.append('a', [created()])
    await set('on')
    await expect(log.append('a', [said('lost')])).rejects.toMatchObject({ code: 'STORAGE_READ_ONLY' })
    await set('off')
    expect(await log.append('a', [said('kept')])).toMatchObject([{ seq: 2 }])
  })

  test('names a user without write permission', async () => {
    const url = await create()
    await server().ask(url, `create role guest login password 'geheim'`)
    const guest = new URL(url)
    guest.username = 'guest'
    guest.password = 'geheim'
    expect(await refusal(guest.href)).toMatch(/^STORAGE_READ_ONLY: The user guest may not write/)
  })

  test('a user who may not create a schema uses one that was made for it', async () => {
    const url = await create()
    await server().ask(url, `create role tenant login password 'geheim'; create schema idi authorization tenant`)
    const { log } = await open(url.replace(/idi:[^@]+/, 'tenant:geheim'))
    expect(await log.append('a', [created()])).toMatchObject([{ seq: 1 }])
  })

  test('refuses an encoding that lacks letters, and accepts one that has them all', async () => {
    const url = await create()
    await server().ask(url, `create database latin encoding 'LATIN1' locale 'C' template template0`)
    expect(await refusal(url.replace(/\w+$/, 'latin'))).toMatch(/is in the encoding LATIN1, .* make one in UTF8/)
    await server().ask(url, `create database plain encoding 'SQL_ASCII' locale 'C' template template0`)
    const { log } = await open(url.replace(/\w+$/, 'plain'))
    await log.append('a', [created('茶'), said('Ünë ☕')])
    expect(await log.read('a')).toMatchObject([{}, { text: 'Ünë ☕' }])
  })

  test('a full disk is reported as such, and existing data is kept', async () => {
    const url = await create()
    const { log } = await open(url)
    await log.append('a', [created()])
    await server().ask(
      url,
      `create function full_disk() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger full_disk before insert on idi.facts for each row execute function full_disk()`,
    )
    await expect(log.append('a', [said('lost')])).rejects.toMatchObject({ code: 'STORAGE_FULL', retryable: true })
    await server().ask(url, 'drop trigger full_disk on idi.facts')
    await log.append('a', [said('kept')])
    expect(await log.read('a')).toMatchObject([{ seq: 1 }, { seq: 2, text: 'kept' }])
  })

  test('the database refuses to change or drop a fact', async () => {
    const url = await create()
    await (await open(url)).log.append('a', [created(), said('as it was')])
    await expect(server().ask(url, `update idi.facts set body = '{}'`)).rejects.toThrow('facts are never changed')
    await expect(server().ask(url, 'delete from idi.facts')).rejects.toThrow('facts are never dropped')
  })
})

test('says why an encrypted connection could not be made', () => {
  const address = readAddress('postgres://idi@db.example.org/idi')
  const sentence = (code: string) => toDatabaseError(Object.assign(new Error('geheim'), { code }), address).message
  expect(sentence('DEPTH_ZERO_SELF_SIGNED_CERT')).toMatch(/not trusted here .*sslrootcert=FILE/)
  expect(sentence('ERR_TLS_CERT_ALTNAME_INVALID')).toMatch(/certificate for another name/)
  expect(sentence('28000')).toMatch(/refuses the user idi from here: .*wants encryption/)
  expect(sentence('08P01')).toMatch(/is no PostgreSQL, or a pooler/)
})

test('refuses an older server', () => {
  const address = readAddress('postgres://db.example.org/idi')
  expect(() => refuseOld(130_000, address)).not.toThrow()
  expect(() => refuseOld(120_017, address)).toThrow(
    'is PostgreSQL 12: Intermediated Dialog needs PostgreSQL 13 or newer.',
  )
  expect(() => refuseOld(90_624, address)).toThrow('is PostgreSQL 9.6')
})
