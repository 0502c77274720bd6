import { join } from 'node:path'
import { openApp } from '../../src/app/index.ts'
import { AUDIO_FORMATS } from '../../src/core/contract/host/audio.ts'
import { contentOf, writeExport } from '../../src/features/export/files/write-export.ts'
import { createDebate, runToEnd, whenVoiced } from './with-app.ts'

/**
 * Voices a dialog in a folder until it is at least so many minutes long, or writes its sound as a file: a process of
 * its own, so that its memory is its own.
 */
const [folder = '', what = '', minutes = '0'] = process.argv.slice(2)
/** One long turn of the rehearsal voices is said in about this time. */
const TURN_SECONDS = 12
/** Turns of each of two. */
const TURNS_EACH = 50

const app = await openApp({ dataDir: join(folder, 'data'), env: {}, cwd: folder })
const before = peakMiB()
const began = performance.now()
if (what === 'voice') {
  const id = await createDebate(app, 'instant', TURNS_EACH)
  await runToEnd(app, id)
  const { turns } = await whenVoiced(app, id)
  const times = Math.ceil((Number(minutes) * 60) / (turns.length * TURN_SECONDS))
  for (const { turnId, text } of turns) await app.audio.script(id, turnId, Array<string>(times).fill(text).join('\n'))
  await app.audio.voice(id)
  await whenVoiced(app, id)
} else {
  const [dialog] = await app.engine.list()
  const format = AUDIO_FORMATS.find((each) => each === what)
  if (!dialog || !format) throw new Error(`There is no ${what} of ${dialog?.id}`)
  await writeExport(join(folder, `out.${what}`), contentOf(await app.audio.render(dialog.id, format)))
}
const [made] = await app.engine.list()
const { turns, gap } = await whenVoiced(app, made?.id ?? '')
const seconds = turns.reduce((sum, turn) => sum + (turn.seconds ?? 0) + gap, 0)
process.stdout.write(JSON.stringify({ seconds, before, peak: peakMiB(), took: (performance.now() - began) / 1000 }))
await app.close()

function peakMiB(): number {
  return process.resourceUsage().maxRSS / 1024
}
