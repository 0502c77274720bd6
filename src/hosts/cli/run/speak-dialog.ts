import { join, resolve } from 'node:path'
import type { App } from '../../../app/app.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { audioFolderName, speakerFileNames, turnFileNames } from '../../../features/sound/engine/file-names.ts'
import type { AudioView } from '../../../core/contract/host/audio.ts'
import { toErrorShape } from '../../../core/contract/errors/errors.ts'
import { describeNotice } from '../../../core/dialog/language/voice-notice.ts'
import { dialogTitle } from '../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { contentOf, writeExport } from '../../../features/export/files/write-export.ts'
import { participantDiagram } from '../../../features/export/files/maps/participant-diagram.ts'
import { summaryText, summaryTexts } from '../../../features/export/files/parts/summary-texts.ts'
import { EXIT } from '../exit-codes.ts'
import { catchInterrupts } from './interrupts.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { changedVoices, type VoiceWish } from '../input/voice-options.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { sayFailure } from '../display/say-failure.ts'

export interface SpeakPlan {
  readonly wish: VoiceWish
  /** Whether the speakers' names are spoken; undefined leaves the dialog's own setting. */
  readonly names: boolean | undefined
  /** The folder in which a folder for the dialog is made. */
  readonly out: string
  readonly quiet: boolean
  /** The podcast kit to write besides; undefined for none. */
  readonly kit?: { readonly address: string | undefined } | undefined
  /** Whether stdout is used for events: then the paths are printed on stderr. */
  readonly jsonEvents?: boolean
}

/** The default folder for sound, beside the other exports. */
export function audioOut(app: App, out: string | undefined): string {
  return join(out ?? app.defaults.out ?? 'output', 'audio')
}

const EPISODE = ['mp3', 'vtt', 'srt'] as const

/**
 * Makes the sound of the turns that have none yet. Writes a file for each turn as soon as it is ready, then the episode
 * with its captions. No partial file is left behind.
 * @returns the exit code
 */
export async function speakDialog(app: App, id: string, plan: SpeakPlan, terminal: Terminal): Promise<number> {
  await app.audio.set(id, { voices: await chosenVoices(app, id, plan.wish), names: plan.names })
  const state = await app.engine.state(id)
  const folder = join(resolve(plan.out), audioFolderName(dialogTitle(state), id))
  const interrupts = catchInterrupts()
  const leaving = new AbortController()
  void interrupts.asked.then(() => leaving.abort())
  const say = (line: string): void => void (plan.quiet || terminal.say(terminalText(line)))
  try {
    await sayNotice(app, id, terminal)
    await app.audio.voice(id)
    const { signal } = leaving
    const view = await writeTurns(app, state, folder, say, signal)
    const out = plan.jsonEvents ? async (paths: string) => say(paths.trim()) : terminal.out
    const code =
      view &&
      (await writeEpisode(app, state, view, { folder, kit: plan.kit, signal }, { ...terminal, out }, say).catch(
        unless(signal),
      ))
    if (code === null) {
      await app.audio.stop(id)
      terminal.say(
        `Interrupted; the files written so far are whole. Go on with the same command: only what is missing is voiced.`,
      )
      return EXIT.interrupted
    }
    await writeArguments(await app.engine.state(id), folder)
    return code
  } finally {
    interrupts.release()
  }
}

/** A handler for a rejected promise: it returns null when the work was stopped, and throws any other error. */
function unless(signal: AbortSignal): (error: unknown) => null {
  return (error) => {
    if (signal.aborted) return null
    throw error
  }
}

/** Warns of voices for another language than the dialog's before anything is voiced. */
async function sayNotice(app: App, id: string, terminal: Terminal): Promise<void> {
  const leaving = new AbortController()
  for await (const { notice } of app.audio.watch(id, leaving.signal)) {
    if (notice !== null) terminal.say(terminalText(describeNotice(notice)))
    return
  }
}

async function chosenVoices(app: App, id: string, wish: VoiceWish): Promise<VoiceWish['voices']> {
  const leaving = new AbortController()
  for await (const { voices } of app.audio.watch(id, leaving.signal)) return changedVoices(app, voices, wish)
  return wish.voices
}

/** Waits until all turns have their sound; null when that was stopped. */
async function writeTurns(
  app: App,
  state: DialogState,
  folder: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<AudioView | null> {
  const reported = new Set<string>()
  let last: AudioView | null = null
  for await (const view of app.audio.watch(state.id, signal)) {
    last = view
    const names = turnFileNames(view.turns)
    for (const [index, turn] of view.turns.entries()) {
      if (reported.has(turn.turnId) || (turn.state !== 'ready' && (turn.state !== 'failed' || view.working))) continue
      if (signal.aborted) return null
      reported.add(turn.turnId)
      const where = `${index + 1} of ${view.turns.length}, ${turn.name}`
      if (turn.state === 'failed') {
        say(`${where}: ${turn.problem?.message ?? 'could not be voiced.'}`)
        continue
      }
      const sound = await app.audio.sound(state.id, turn.turnId)
      await writeExport(join(folder, names[index] ?? ''), Buffer.from(sound.base64, 'base64'))
      const by = turn.standIn === null ? '' : ` by ${turn.standIn.label}`
      say(`${where}: ${formatDuration(turn.seconds)} of sound${by}${formatLeftOut(turn.leftOut)}`)
    }
    if (!view.working) break
  }
  return signal.aborted ? null : last
}

/** Writes the summary of each participant as a text, and as a picture if there is one. */
async function writeArguments(state: DialogState, folder: string): Promise<void> {
  const names = new Set<string>()
  for (const text of summaryTexts(state)) {
    const own = speakerFileNames(text.name, text.seat)
    // Two participants of the same name must not overwrite each other's files.
    const { summary, diagram } = names.has(own.summary) ? speakerFileNames('', text.seat) : own
    names.add(summary)
    await writeExport(join(folder, summary), new TextEncoder().encode(summaryText(text)))
    const picture = await participantDiagram(state, text.seat)
    if (picture) await writeExport(join(folder, diagram), picture)
  }
}

async function writeEpisode(
  app: App,
  state: DialogState,
  view: AudioView,
  { folder, kit, signal }: { readonly folder: string; readonly kit: SpeakPlan['kit']; readonly signal: AbortSignal },
  terminal: Terminal,
  say: (line: string) => void,
): Promise<number> {
  const failed = view.turns.filter((turn) => turn.state !== 'ready')
  const paths: string[] = []
  if (failed.length < view.turns.length && failed.every((turn) => turn.state === 'failed')) {
    for (const format of EPISODE) {
      const path = join(folder, `episode.${format}`)
      await writeExport(path, contentOf(await app.audio.render(state.id, format), signal))
      paths.push(path)
    }
    if (kit) {
      const path = join(folder, 'podcast.zip')
      await writeExport(path, contentOf(await app.audio.render(state.id, 'kit', kit), signal))
      paths.push(path)
    }
  }
  if (view.turns.length === 0) terminal.say('idi: This dialog has no finished turns to be spoken yet.')
  else if (failed.length > 0) {
    const [first] = failed.flatMap((turn) => (turn.problem ? [turn.problem.message] : []))
    terminal.say(
      terminalText(
        `idi: ${failed.length} of ${view.turns.length} turns could not be voiced${paths.length > 0 ? '; the rest was made' : ''}. ${first ?? ''}`.trim(),
      ),
    )
  }
  sayStandIns(view, terminal)
  const total = view.turns.reduce((sum, turn) => sum + (turn.seconds === null ? 0 : turn.seconds + view.gap), 0)
  if (paths.length > 0)
    say(
      `Done: ${formatDuration(total)} in ${folder}${view.paid ? `, ${formatMoney(view.paid)} paid for speech so far` : ''}.`,
    )
  await terminal.out(paths.map((path) => `${path}\n`).join(''))
  return failed.length > 0 || paths.length === 0 ? EXIT.failed : EXIT.done
}

/** Prints which turns are spoken by another voice than the chosen one, one line for each reason. */
function sayStandIns({ turns }: AudioView, terminal: Terminal): void {
  const byReason = Map.groupBy(
    turns.flatMap(({ standIn }) => (standIn ? [standIn] : [])),
    ({ label, problem }) => `${label} ${problem.message}`,
  )
  for (const [first, ...others] of byReason.values())
    if (first)
      terminal.say(
        terminalText(
          `idi: ${first.label} speaks ${others.length + 1} of ${turns.length} turns in place of the chosen voice. ${first.problem.message}`,
        ),
      )
}

function formatLeftOut(leftOut: readonly string[]): string {
  return leftOut.length === 0
    ? ''
    : `; left out, for the voice has no sounds for it: ${leftOut
        .slice(0, 3)
        .map((piece) => `"${beginningOf(piece, 40)}"`)
        .join(', ')}${leftOut.length > 3 ? ` and ${leftOut.length - 3} more` : ''}`
}

/** Speaks a dialog after its run. A failure is printed; the dialog itself has succeeded. @returns the exit code */
export async function speakAfterRun(app: App, id: string, plan: SpeakPlan, terminal: Terminal): Promise<number> {
  try {
    return await speakDialog(app, id, plan, terminal)
  } catch (error) {
    sayFailure(terminal, toErrorShape(error))
    terminal.say(`The dialog itself is saved. Speak it with: idi speak ${id}`)
    return EXIT.failed
  }
}
