import { appendFileSync, mkdirSync, readFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everyDialog, inBreadth, wantedKey } from './real/breadth.ts'
import { runAfterwards, type Asked } from './real/afterwards.ts'
import { runCell, type CellResult } from './real/cell.ts'
import { openServer, type RealServer } from './real/server.ts'
import { askedTable, newest, rowOf, rowsIn, tableOf, type Row } from './real/table.ts'
import { realEar } from './real/ear.ts'
import { realVoice } from './real/voice.ts'
import { runLimits } from './real/limits.ts'
import { findWeights } from './real/weights.ts'

/**
 * npm run real [-- word...]: real models run each mode and style to its end. IDI_WEIGHTS names the folder of GGUF
 * files; without it nothing is run.
 * The words choose the runs that have all of them in their name: a model, box or server, a dialog. The word afterwards
 * before them asks for map, summaries, brief, judges and memory after a short debate instead. The word limits runs what
 * is hard on a machine: small windows, no system role, a stop while a prompt is read. The word missing before them
 * leaves out what has a row in the results or in the table of docs/real.md. The word voice alone: the natural voices in
 * the folder IDI_VOICES speak for a minute; ear alone: the ear in the folder IDI_EAR transcribes a minute of the
 * built-in voices.
 */
const out = (line: string) => void process.stdout.write(`${line}\n`)
if (process.argv[2] === 'voice') {
  await realVoice(process.env['IDI_VOICES']?.trim() ?? '', out)
  process.exit(0)
}
if (process.argv[2] === 'ear') {
  await realEar(process.env['IDI_EAR']?.trim() ?? '', out)
  process.exit(0)
}
const folder = process.env['IDI_WEIGHTS']?.trim() ?? ''
const weights = folder !== '' && existsSync(folder) ? findWeights(folder) : []
if (weights.length === 0) {
  out(
    folder === ''
      ? 'Skipped: IDI_WEIGHTS names no folder with model files (GGUF), so there is no real model to run.'
      : `Skipped: there is no model file (GGUF) in ${folder}.`,
  )
  process.exit(0)
}

const results = resolve(process.env['IDI_REAL_OUT'] ?? 'output/real')
mkdirSync(results, { recursive: true })
const words = process.argv.slice(2).map((word) => word.toLowerCase())
const written = join(results, 'results.jsonl')
if (words[0] === 'limits') {
  const chosen = weights.filter(({ id }) => words.slice(1).every((word) => id.includes(word)))
  const found: CellResult[] = []
  for (const model of chosen) found.push(...(await runLimits(model, results)))
  out(tableOf(found.map(rowOf), found.length))
  process.exit()
}
if (words[0] === 'afterwards') {
  await askAfterwards(words.slice(1))
  process.exit()
}
const record = existsSync(written) ? readFileSync(written, 'utf8').trim().split('\n').filter(Boolean) : []
const rows: Row[] = [
  ...rowsIn(readFileSync(fileURLToPath(new URL('../docs/real.md', import.meta.url)), 'utf8')),
  ...record.map((line) => rowOf(JSON.parse(line) as CellResult)),
]

const every = everyDialog(weights)
const missing = words[0] === 'missing'
const known = newest(rows)
const wanted = every.filter((each) => {
  const key = wantedKey(each)
  return (
    (missing ? words.slice(1) : words).every((word) => key.toLowerCase().includes(word)) && !(missing && known.has(key))
  )
})
const servers = new Map<string, RealServer>()
for (const { weights: model, by, plan } of inBreadth(wanted, known.values())) {
  const server = by === 'server' ? (servers.get(model.id) ?? (await openServer(model, 8_192))) : null
  if (server) servers.set(model.id, server)
  const place = join(results, `${model.id}-${by}-${plan.name.replaceAll(/[^a-z0-9]+/gi, '-')}`)
  const result = await runCell({ weights: model, plan, server, folder: place })
  appendFileSync(written, `${JSON.stringify(result)}\n`)
  rows.push(rowOf(result))
  out(`${result.faults.length === 0 ? 'well ' : 'fault'} ${model.id} ${by} ${plan.name}, ${result.seconds} s`)
  for (const fault of [...result.faults, ...result.weak]) out(`      ${fault}`)
}

const keys = new Set(every.map(wantedKey))
out(
  `\n${tableOf(
    [...newest(rows)].filter(([key]) => keys.has(key)).map(([, row]) => row),
    every.length,
  )}`,
)
await Promise.all([...servers.values()].map((server) => server.close()))
process.exit()

/** Asks each chosen model in each way for what can be asked after a dialog. */
async function askAfterwards(chosen: readonly string[]): Promise<void> {
  const came: Asked[] = []
  for (const model of weights)
    for (const by of ['box', 'server']) {
      if (!chosen.every((word) => `${model.id} ${by}`.toLowerCase().includes(word))) continue
      const server = by === 'server' ? await openServer(model, 8_192) : null
      const folder = join(results, `${model.id}-${by}-afterwards`)
      const asked = await runAfterwards({ weights: model, server, folder }, (each) => {
        appendFileSync(join(results, 'afterwards.jsonl'), `${JSON.stringify(each)}\n`)
      })
      await server?.close()
      came.push(...asked)
    }
  out(askedTable(came))
}
