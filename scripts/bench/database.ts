import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLibrary } from '../../src/app/open/open-library.ts'
import type { FactBody } from '../../src/core/contract/events.ts'
import type { Library } from '../../src/core/storage/index.ts'
import { noPostgres, startPostgres } from '../../tests/helpers/postgres.ts'
import { createDice } from './dice.ts'
import { dialogFacts } from './library.ts'
import { percentile } from './percentile.ts'
import { row } from './print.ts'

const DIALOGS = 2_000
const APPENDS = 500
const READS = 200
/** Delay of the connection in one direction; there and back takes twice as long. */
const WAY_MS = 5

const folder = () => mkdtempSync(join(tmpdir(), 'idi-bench-'))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function timesOf(count: number, work: (index: number) => Promise<unknown>): Promise<string> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) times.push(await timed(() => work(index)))
  return `${percentile(times, 0.5).toFixed(2)} / ${percentile(times, 0.95).toFixed(2)} ms`
}

const stageOf = (index: number): FactBody => ({
  type: 'message-added',
  messageId: `m${index}`,
  text: 'A speech of about as many words as people say. '.repeat(40),
})

/** The time that each action on a screen waits for the database, in a library of 2,000 dialogs. */
async function measure(name: string, library: Library): Promise<void> {
  const { log } = library
  const ids = (await log.list()).map(({ id }) => id)
  const [driven = '', other = ''] = ids
  await log.claim(driven)
  row(`${name}: append, driven`, await timesOf(APPENDS, (index) => log.append(driven, [stageOf(index)])))
  await log.release(driven)
  row(`${name}: append, not driven`, await timesOf(APPENDS / 5, (index) => log.append(other, [stageOf(index)])))
  row(`${name}: read a dialog`, await timesOf(READS, (index) => log.read(ids[2 + (index % 1_000)] ?? '')))
  row(`${name}: list of ${DIALOGS}`, await timesOf(10, () => log.list()))
  row(`${name}: first search`, `${(await timed(() => log.search('city', {}, 20))).toFixed(0)} ms`)
  row(`${name}: search`, await timesOf(20, () => log.search('city energy', {}, 20)))
}

/** A connection with the delay of a distant place. Returns its port. */
async function longWire(port: number): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (part) => setTimeout(() => to.write(part), WAY_MS))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
}

/** npm run bench -- database */
export async function benchDatabase(): Promise<void> {
  if (noPostgres !== null) return row('skipped', noPostgres)
  const postgres = await startPostgres({ durable: true })
  try {
    const url = await postgres.create()
    const roll = createDice()
    const inFolder = await openLibrary({ dataDir: folder(), url: undefined })
    const inDatabase = await openLibrary({ dataDir: folder(), url })
    for (let index = 0; index < DIALOGS; index += 1) {
      const facts = dialogFacts(`bench-${String(index).padStart(6, '0')}`, roll)
      for (const { log } of [inFolder, inDatabase]) await log.append(`bench-${index}`, facts)
    }
    await measure('folder', inFolder)
    await inFolder.close()
    await inDatabase.close()
    const near = await openLibrary({ dataDir: folder(), url })
    await measure('database here', near)
    await near.close()
    const wire = await longWire(postgres.port)
    const far = await openLibrary({ dataDir: folder(), url: url.replace(`:${postgres.port}/`, `:${wire.port}/`) })
    await measure(`database ${2 * WAY_MS} ms away`, far)
    await far.close()
    wire.close()
  } finally {
    await postgres.stop()
  }
}
