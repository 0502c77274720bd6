import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../helpers/eventually.ts'
import { created, said } from '../dialog-facts.ts'
import { withPostgres } from './with-postgres.ts'

/** A wire to the database that can be cut. */
interface Wire {
  readonly url: string
  /** From now on nothing comes back; when something that matches has been asked and answered, the wire is cut. */
  loseAnswerTo(what: string): void
}

async function wireTo(url: string): Promise<Wire> {
  const target = new URL(url)
  const port = Number(target.port)
  const sockets = new Set<Socket>()
  let lost: string | null = null
  const server = createServer((client) => {
    const database = connect(port, target.hostname)
    let asked = ''
    let losing = false
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (part) => {
      asked += part.toString('latin1')
      if (lost !== null && asked.includes(lost)) losing = true
      asked = asked.slice(-20_000)
      database.write(part)
    })
    database.on('data', (part) => {
      // Answered, so it was done: only whoever asked does not hear of it.
      if (!losing) return void client.write(part)
      lost = null
      client.destroy()
      database.destroy()
    })
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  target.port = String((server.address() as AddressInfo).port)
  return { url: target.href, loseAnswerTo: (what) => (lost = what) }
}

withPostgres(({ server, create, open }) => {
  test('a database that goes away in the middle would lose or double a fact', async () => {
    const url = await create()
    const told: string[] = []
    const { log } = await open(url, { said: (line) => told.push(line) })
    await log.append('a', [created(), { type: 'dialog-started' }])
    await log.claim('a')
    const acknowledged: number[] = []
    let stop = false
    const writing = (async () => {
      for (let count = 0; !stop; count += 1) {
        const facts = await log.append('a', [said(`one ${count}`), said(`two ${count}`)])
        acknowledged.push(...facts.map(({ seq }) => seq))
      }
    })()
    for (let times = 1; times <= 3; times += 1) {
      const before = acknowledged.length
      await eventually(() => expect(acknowledged.length).toBeGreaterThan(before + 20))
      await server().kill()
      await eventually(() => expect(told).toHaveLength(2 * times - 1))
      await server().begin()
      await eventually(() => expect(told).toHaveLength(2 * times))
    }
    stop = true
    await writing
    expect(told.slice(0, 2)).toEqual([
      expect.stringMatching(/does not answer: what was stored is safe/),
      expect.stringMatching(/answers again/),
    ])
    const facts = await log.read('a')
    expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1))
    expect(acknowledged).toEqual(facts.slice(2).map(({ seq }) => seq))
    const texts = facts.flatMap((fact) => (fact.type === 'message-added' ? [fact.text] : []))
    expect(texts).toEqual(
      Array.from({ length: texts.length / 2 }, (_, count) => [`one ${count}`, `two ${count}`]).flat(),
    )
  })

  test('a write whose answer was lost would be written again', async () => {
    const url = await create()
    const wire = await wireTo(url)
    const library = await open(wire.url)
    const { log, collections } = library
    await log.append('a', [created(), { type: 'dialog-started' }])
    for (const driving of [false, true]) {
      if (driving) await log.claim('a')
      wire.loseAnswerTo('facts_added')
      const [fact] = await log.append('a', [said(driving ? 'by its driver' : 'by the way')])
      expect(fact?.seq).toBe(driving ? 4 : 3)
    }
    wire.loseAnswerTo('facts_added')
    await log.append('b', [created()])
    wire.loseAnswerTo('commit')
    expect(await collections.put('topic', { id: 't', revision: 0, value: { name: 'T' } })).toMatchObject({
      revision: 1,
    })
    wire.loseAnswerTo('commit')
    await log.remove('b')
    expect(await log.read('a')).toHaveLength(4)
    expect(await log.list()).toHaveLength(1)
    expect(await log.append('a', [said('and goes on')])).toMatchObject([{ seq: 5 }])
  })

  test('a slow database would be given up', async () => {
    const url = await create()
    const { log } = await open(url)
    await log.append('a', [created()])
    const other = server().ask(url, `begin; lock table idi.dialogs; select pg_sleep(0.5); commit`)
    await eventually(async () =>
      expect(
        await server().ask(
          url,
          `select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'idi.dialogs'::regclass`,
        ),
      ).toHaveLength(1),
    )
    expect(await log.append('a', [said('late')])).toMatchObject([{ seq: 2 }])
    await other
  })

  test('a database that stays away would hold an app that closes, or never be told', async () => {
    const url = await create()
    const library = await open(url, { patienceMs: 300 })
    await library.log.append('a', [created()])
    await server().kill()
    try {
      await expect(library.log.append('a', [said('gone')])).rejects.toMatchObject({
        code: 'STORAGE_UNAVAILABLE',
        retryable: true,
      })
      expect(library.warnings()).toEqual([expect.stringContaining('does not answer')])
      await library.close()
    } finally {
      await server().begin()
    }
    expect(await (await open(url)).log.read('a')).toHaveLength(1)
  })
})
