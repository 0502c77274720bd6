import { join } from 'node:path'
import { openApp } from '../../src/app/index.ts'
import { AUDIO_FORMATS } from '../../src/core/contract/host/audio.ts'
import { contentOf, writeExport } from '../../src/features/export/files/write-export.ts'
import { createDebate, runToEnd, whenVoiced } from './with-app.ts'

/**
 * Holds a dialog of about this many minutes and voices it, or writes its sound as a file. Each step is a process of its
 * own, so that its memory can be measured.
 */
const [folder = '', what = '', minutes = '0'] = process.argv.slice(2)
/** The rehearsal voices take about this many minutes for this many turns each. */
const TURNS_EACH = 23
const THEIR_MINUTES = 20

const app = await openApp({ dataDir: join(folder, 'data'), env: {}, cwd: folder })
const before = peakMiB()
const began = performance.now()
if (what === 'dialog') {
  const id = await createDebate(app, 'instant', TURNS_EACH)
  await runToEnd(app, id)
  const { turns } = await whenVoiced(app, id)
  const times = Math.round(Number(minutes) / THEIR_MINUTES)
  for (const { turnId, text } of turns) await app.audio.script(id, turnId, Array<string>(times).fill(text).join('\n'))
} else {
  const [dialog] = await app.engine.list()
  const format = AUDIO_FORMATS.find((each) => each === (what === 'voice' ? 'mp3' : what))
  if (!dialog || !format) throw new Error(`There is no ${what} of ${dialog?.id}`)
  if (what === 'voice') {
    await app.audio.voice(dialog.id)
    await whenVoiced(app, dialog.id)
  }
  await writeExport(join(folder, `out.${format}`), contentOf(await app.audio.render(dialog.id, format)))
}
const [made] = await app.engine.list()
const { turns, gap } = await whenVoiced(app, made?.id ?? '')
const seconds = turns.reduce((sum, turn) => sum + (turn.seconds ?? 0) + gap, 0)
process.stdout.write(JSON.stringify({ seconds, before, peak: peakMiB(), took: (performance.now() - began) / 1000 }))
await app.close()

function peakMiB(): number {
  return process.resourceUsage().maxRSS / 1024
}
