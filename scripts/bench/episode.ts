import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { App } from '../../src/app/index.ts'
import { encodeMp3 } from '../../src/features/sound/files/sound/encode-mp3.ts'
import { MONO, MP3_RATE } from '../../src/features/sound/files/sound/sound-format.ts'
import type { AudioView } from '../../src/core/contract/host/audio.ts'
import { contentOf, writeExport } from '../../src/features/export/files/write-export.ts'
import { row } from './print.ts'
import { createDebate, inFolder, runToEnd, whenVoiced, withApp } from './with-app.ts'

/** With the introduction, the comments and the summary these are 121 turns. */
const TURNS_EACH = 30
/** The encoders run alternately and the best run of each counts, because other programs use the machine too. */
const RUNS = 5

/** Lengths of episodes whose memory is measured. */
const MEMORY_MINUTES = [20, 180]
/** The process that voices a dialog or makes one file of it. */
const CHILD = fileURLToPath(new URL('episode-child.ts', import.meta.url))

/** A long dialog of the rehearsal voices becomes an episode, spoken by the built-in speech voices. */
export function benchEpisode(): Promise<void> {
  return inFolder(async (folder) => {
    await withApp(folder, (app) => speak(app, folder))
    await encode(folder)
    for (const minutes of MEMORY_MINUTES) memory(folder, minutes)
  })
}

async function speak(app: App, folder: string): Promise<void> {
  const id = await createDebate(app, 'instant', TURNS_EACH)
  await runToEnd(app, id)
  const before = process.resourceUsage()
  const began = performance.now()
  await app.audio.voice(id)
  const view = allReady(await whenVoiced(app, id))
  const spoken = performance.now()
  await writeExport(join(folder, 'episode.mp3'), contentOf(await app.audio.render(id, 'mp3')))
  const ended = performance.now()
  const after = process.resourceUsage()
  const seconds = view.turns.reduce((sum, turn) => sum + (turn.seconds ?? 0) + view.gap, 0)
  const cpu = (after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime) / 1e6
  row('turns', `${view.turns.length}`, `${(seconds / 60).toFixed(1)} minutes of sound, ${availableParallelism()} cores`)
  row('voiced', `${((spoken - began) / 1000).toFixed(1)} s`, `then put together in ${(ended - spoken).toFixed(0)} ms`)
  row('times real time', `${(seconds / ((ended - began) / 1000)).toFixed(1)}`, 'aim 50 or more on two cores')
  row('CPU', `${cpu.toFixed(1)} s`, `${(seconds / cpu).toFixed(1)} times real time on one core`)
  row('peak memory', `${(after.maxRSS / 1024).toFixed(0)} MiB`, `${(before.maxRSS / 1024).toFixed(0)} MiB before`)
}

function allReady(view: AudioView): AudioView {
  const failed = view.turns.filter((turn) => turn.state !== 'ready')
  if (failed.length > 0) throw new Error(`${failed.length} turns could not be voiced: ${failed[0]?.problem?.message}`)
  return view
}

/**
 * The app's encoder and ffmpeg's libmp3lame, including the start of the program, on the samples of the same episode.
 */
async function encode(folder: string): Promise<void> {
  const raw = join(folder, 'episode.f32')
  const format = ['-f', 'f32le', '-ar', `${MP3_RATE}`, '-ac', '1']
  const ffmpeg = (...args: readonly string[]) => spawnSync('ffmpeg', ['-v', 'error', '-y', ...args])
  const decoded = ffmpeg('-i', join(folder, 'episode.mp3'), ...format, raw)
  if (decoded.status !== 0) {
    row('encoder', 'not measured', 'there is no ffmpeg here to hold it against')
    return
  }
  const bytes = readFileSync(raw)
  const samples = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  const times = { ours: Number.POSITIVE_INFINITY, lame: Number.POSITIVE_INFINITY }
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now()
    await encodeMp3(samples)
    const between = performance.now()
    ffmpeg(...format, '-i', raw, '-c:a', 'libmp3lame', '-b:a', `${MONO.kbps}k`, join(folder, 'lame.mp3'))
    times.ours = Math.min(times.ours, between - began)
    times.lame = Math.min(times.lame, performance.now() - between)
  }
  const seconds = samples.length / MP3_RATE
  row(
    'encoder alone',
    `${(times.ours / 1000).toFixed(2)} s`,
    `${(seconds / (times.ours / 1000)).toFixed(0)} times real time`,
  )
  row(
    "ffmpeg's libmp3lame",
    `${(times.lame / 1000).toFixed(2)} s`,
    `${(seconds / (times.lame / 1000)).toFixed(0)} times real time`,
  )
  row('encoder / libmp3lame', (times.ours / times.lame).toFixed(2), 'aim 1.3 or less')
}

interface ChildReport {
  readonly seconds: number
  readonly before: number
  readonly peak: number
  readonly took: number
}

/**
 * The memory that an episode of about this length takes: its dialog, the voicing and putting together, one file, a
 * podcast kit; each in a process of its own.
 */
function memory(under: string, minutes: number): void {
  const folder = join(under, `${minutes}`)
  mkdirSync(folder)
  for (const what of ['dialog', 'voice', 'mp3', 'kit']) {
    const { stdout, stderr, status } = spawnSync(process.execPath, [CHILD, folder, what, `${minutes}`], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    const { seconds, before, peak, took } = JSON.parse(stdout) as ChildReport
    row(
      `${minutes} minutes: ${what}`,
      `${peak.toFixed(0)} MiB`,
      `${before.toFixed(0)} MiB before, ${took.toFixed(1)} s, ${(seconds / 60).toFixed(1)} minutes voiced`,
    )
  }
}
