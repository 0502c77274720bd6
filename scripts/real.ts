import { appendFileSync, mkdirSync, readFileSync, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runCell, type CellResult } from './real/cell.ts'
import { PLANS } from './real/plans.ts'
import { openServer, type RealServer } from './real/server.ts'
import { tableOf } from './real/table.ts'
import { realEar } from './real/ear.ts'
import { realVoice } from './real/voice.ts'
import { findWeights } from './real/weights.ts'

/**
 * npm run real [-- word...]: real models run each mode and style to its end. IDI_WEIGHTS names the folder of GGUF files;
 * without it nothing is run. Words choose what has all of them in its name: a model, box or server, a dialog. The word
 * voice alone: a minute by the natural voices, in the folder that IDI_VOICES names; ear alone: a minute of the built-in
 * voices is heard by the ear, in the folder that IDI_EAR names.
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

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const results = resolve(process.env['IDI_REAL_OUT'] ?? 'output/real')
mkdirSync(results, { recursive: true })
const written = join(results, 'results.jsonl')

for (const model of weights)
  for (const by of ['box', 'server']) {
    const plans = PLANS.filter(({ name }) =>
      words.every((word) => `${model.id} ${by} ${name}`.toLowerCase().includes(word)),
    )
    let server: RealServer | null = null
    for (const plan of plans) {
      if (by === 'server') server ??= await openServer(model, 8_192)
      const place = join(results, `${model.id}-${by}-${plan.name.replaceAll(/[^a-z0-9]+/gi, '-')}`)
      const result = await runCell({ weights: model, plan, server, folder: place })
      appendFileSync(written, `${JSON.stringify(result)}\n`)
      out(`${result.faults.length === 0 ? 'well ' : 'fault'} ${model.id} ${by} ${plan.name}, ${result.seconds} s`)
      for (const fault of [...result.faults, ...result.weak]) out(`      ${fault}`)
    }
    await server?.close()
  }

out(`\n${tableOf(lastOf(readFileSync(written, 'utf8')))}`)
process.exit()

/** The newest result of each dialog. */
function lastOf(lines: string): readonly CellResult[] {
  const newest = new Map<string, CellResult>()
  for (const line of lines.trim().split('\n')) {
    const result = JSON.parse(line) as CellResult
    newest.set(`${result.weights} ${result.by} ${result.plan}`, result)
  }
  return [...newest.values()]
}
