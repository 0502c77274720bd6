import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../../helpers/eventually.ts'
import { created, said } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from './with-postgres.ts'

/** The first byte of a message with a notification. */
const NOTIFICATION = 'A'.charCodeAt(0)

/** A connection to the database that can be disturbed. */
interface Wire {
  readonly url: string
  /** Holds back all answers, and cuts the connection when a matching statement has been answered. */
  loseAnswerTo(what: string): void
  /** Lets nothing through without closing: a lost network, a firewall. */
  swallow(all: boolean): void
  /** Lets no notification through, like a pooler that does not keep sessions. */
  deafen(): void
  /** Forgets the open connections, as a firewall forgets idle ones; new ones pass. */
  forget(): void
}

async function wireTo(url: string): Promise<Wire> {
  const target = new URL(url)
  const port = Number(target.port)
  const sockets = new Set<Socket>()
  let lost: string | null = null
  let swallowing = false
  let deaf = false
  const forgotten = new WeakSet<Socket>()
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
      if (swallowing || forgotten.has(client)) return
      asked += part.toString('latin1')
      if (lost !== null && asked.includes(lost)) losing = true
      asked = asked.slice(-20_000)
      database.write(part)
    })
    database.on('data', (part) => {
      if (swallowing || forgotten.has(client)) return
      if (deaf && part[0] === NOTIFICATION) return
      // The statement was answered, so it was done: only the answer is lost.
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
  return {
    url: target.href,
    loseAnswerTo: (what) => (lost = what),
    deafen: () => (deaf = true),
    swallow: (all) => (swallowing = all),
    forget: () => sockets.forEach((socket) => forgotten.add(socket)),
  }
}

withPostgres(({ server, create, open }) => {
  test('a database that goes away in the middle neither loses nor duplicates a fact', async () => {
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

  test('a write whose answer was lost is not written again', async () => {
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

  test('waits for a slow database', async () => {
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

  const HURRY = { beatMs: 200, answerMs: 300 }

  test('reports a network that lets nothing through, and writes waiting facts when it is back', async () => {
    const wire = await wireTo(await create())
    const told: string[] = []
    const { log } = await open(wire.url, { ...HURRY, said: (line) => told.push(line) })
    await log.append('a', [created()])
    wire.swallow(true)
    const writing = log.append('a', [said('late')])
    await eventually(() => expect(told).toEqual([expect.stringMatching(/does not answer/)]))
    wire.swallow(false)
    expect(await writing).toMatchObject([{ seq: 2 }])
    await eventually(() => expect(told).toEqual([expect.anything(), expect.stringMatching(/answers again/)]))
    expect(await log.read('a')).toHaveLength(2)
  })

  test('receives changes of others after a firewall dropped its connection', async () => {
    const url = await create()
    const wire = await wireTo(url)
    const [one, two] = [await open(url), await open(wire.url, HURRY)]
    await one.log.append('a', [created(), said('before')])
    expect((await two.log.search('before', {}, 9)).total).toBe(1)
    wire.forget()
    await one.log.append('a', [said('afterwards')])
    await eventually(async () => expect((await two.log.search('afterwards', {}, 9)).total).toBe(1))
  })

  test('refuses a pooler that does not keep sessions, and says how to set it', async () => {
    const url = await create()
    await (await open(url)).close()
    const wire = await wireTo(url)
    wire.deafen()
    await expect(open(wire.url, HURRY)).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      message: expect.stringContaining('set it to session mode') as string,
    })
  })

  test('a process can exit although the network lets nothing through', async () => {
    const wire = await wireTo(await create())
    const library = await open(wire.url)
    await library.log.append('a', [created()])
    wire.swallow(true)
    // Without a limit of its own this would take as long as a statement may, and end the test.
    await library.close()
  })

  test('a dialog released while the database was away can be taken by others', async () => {
    const url = await create()
    const [one, two] = [await open(url, { ...HURRY, patienceMs: 200 }), await open(url)]
    await one.log.append('a', [created(), { type: 'dialog-started' }])
    await one.log.claim('a')
    await server().kill()
    try {
      await expect(one.log.release('a')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
    } finally {
      await server().begin()
    }
    await eventually(() => two.log.claim('a'))
  })

  test('of the words held back while the database was away the latest are kept', async () => {
    const url = await create()
    const { log } = await open(url)
    await log.append('a', [created(), { type: 'dialog-started' }])
    await log.claim('a')
    const keep = (text: string) => log.keepWords('a', { turnId: 't', stage: 'final', text })
    await server().kill()
    const keeping = Array.from({ length: 20 }, (_, count) => keep(`words ${count}`))
    await server().begin()
    await Promise.all(keeping)
    expect(await log.keptWords('a')).toMatchObject({ text: 'words 19' })
  })

  test('a process reports that it is alive while its statements wait for a lock', async () => {
    const url = await create()
    const { log } = await open(url, HURRY)
    await log.append('a', [created()])
    const other = server().ask(url, `begin; lock table idi.facts; select pg_sleep(2); commit`)
    await eventually(async () =>
      expect(
        await server().ask(
          url,
          `select 1 from pg_locks where mode = 'AccessExclusiveLock' and granted and relation = 'idi.facts'::regclass`,
        ),
      ).toHaveLength(1),
    )
    const writing = Promise.all(['one', 'two', 'three', 'four', 'five'].map((text) => log.append('a', [said(text)])))
    const seen = async () => (await server().ask(url, 'select seen from idi.owners'))[0]?.['seen']
    const before = String(await seen())
    await eventually(async () => expect(String(await seen())).not.toBe(before))
    await other
    await writing
  })

  test('reports a database that stays away, and still lets the app close', async () => {
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
