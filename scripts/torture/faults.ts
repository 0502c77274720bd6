import type { DialogState } from '../../src/core/dialog/state.ts'
import type { FakeRecord, FakeReply } from '../../tests/helpers/fake-vendor/index.ts'
import { newWords } from '../../tests/helpers/scripted-provider.ts'
import type { Counts } from './counts.ts'
import { FAULTS, type Fault, type Wanted } from './fault-rows.ts'
import { FORMATS, type Format } from './formats.ts'
import { openEngine } from './open-engine.ts'
import { strangeWords } from './strange-words.ts'

/** The index of the call that goes wrong: the first participant's draft, after the moderator has opened. */
const CALL = 2
const WORDS_SAID = 60
/** Dialogs at a time: they mostly wait. */
const AT_ONCE = 6
/** Milliseconds after which a dialog counts as hanging: the longest wait here is some seconds. */
const HANG_MS = 120_000
/**
 * A call is tried three times, a server that is loading its model for two minutes, and a setting may be left out in
 * between.
 */
const CALLS_MAX = 60

interface Cell {
  readonly fault: Fault
  readonly format: Format
  readonly how: 'once' | 'always'
}

/** The result in a word or two, and what is wrong with it. */
interface Seen {
  readonly told: string
  readonly wrong: string | null
}

/**
 * Every fault in every format, once and at every call.
 * @param every takes only each n-th case, for a quick look
 */
export async function tortureFaults(every: number, out: (line: string) => void): Promise<Counts> {
  const cells = FAULTS.flatMap((fault) =>
    (fault.of ?? FORMATS).flatMap((format) => (['once', 'always'] as const).map((how) => ({ fault, format, how }))),
  ).filter((_, index) => index % every === 0)
  const seen = new Map<Cell, Seen | null>()
  const queue = cells.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const cell of queue) seen.set(cell, await tried(cell))
    }),
  )
  for (const fault of FAULTS) {
    const row = cells.filter((cell) => cell.fault === fault)
    if (row.length === 0) continue
    out(fault.name)
    for (const how of ['once', 'always'] as const) {
      const told = row
        .filter((cell) => cell.how === how)
        .map((cell) => `${cell.format} ${seen.get(cell)?.told ?? 'has no such thing'}`)
      if (told.length > 0) out(`  ${how.padEnd(7)} ${told.join(', ')}`)
    }
    for (const cell of row) {
      const wrong = seen.get(cell)?.wrong
      if (wrong) out(`  WRONG  ${cell.format}, ${cell.how}: ${wrong}`)
    }
  }
  const all = [...seen.values()]
  const failed = all.filter((each) => each?.wrong).length
  const skipped = all.filter((each) => each === null).length
  return { passed: all.length - failed - skipped, failed, skipped }
}

async function tried(cell: Cell): Promise<Seen | null> {
  const timer = Promise.withResolvers<Seen>()
  const hung = setTimeout(() => timer.resolve({ told: 'HANGS', wrong: 'it did not come to rest' }), HANG_MS)
  try {
    return await Promise.race([play(cell), timer.promise])
  } catch (error) {
    return { told: 'THROWS', wrong: String(error) }
  } finally {
    clearTimeout(hung)
  }
}

async function play({ fault, format, how }: Cell): Promise<Seen | null> {
  const sent: string[] = []
  let calls = 0
  let broken = true
  let lacks = false
  const answer = (request: FakeRecord): FakeReply => {
    calls += 1
    const text = `${newWords(WORDS_SAID)}.`
    const wrong = broken && (how === 'once' ? calls === CALL : calls >= CALL)
    const reply = wrong ? fault.reply(text, format, request) : { text }
    lacks ||= reply === null
    sent.push(spoken(reply?.tokens?.join('') ?? reply?.text ?? ''))
    return reply ?? { text }
  }
  const { engine, storage, dialog, close } = await openEngine(format, answer)
  try {
    const id = await engine.create(dialog(fault.turns ? { turns: fault.turns, critique: false } : {}))
    await engine.start(id)
    const state = await engine.settled(id)
    if (lacks) return null
    const why = errorOf(state)?.code ?? (state.pauseReason === 'cut' ? 'words cut off' : 'no reason')
    const told = state.status === 'completed' ? 'goes on' : `asks (${why})`
    const reached = calls
    // From here on the server answers normally.
    broken = false
    let last = state
    for (let resumes = 0; last.status !== 'completed' && resumes < 3; resumes += 1) {
      await engine.resume(id)
      last = await engine.settled(id)
    }
    const wrong =
      wrongOf(state, fault[how]) ??
      (last.status === 'completed' ? null : `it cannot be resumed: ${errorOf(last)?.message}`) ??
      (how === 'always' && state.status !== 'completed' && reached > CALLS_MAX
        ? `${reached} calls before it asked`
        : null) ??
      strangeWords(last, sent) ??
      ((await storage.log.read(id)).some((fact, index) => fact.seq !== index + 1) ? 'the log has a hole' : null)
    return { told, wrong }
  } finally {
    await close()
  }
}

/** The part of an answer that is speech: where the template began the thinking, it stands before the mark. */
function spoken(text: string): string {
  return text.split('</think>').at(-1) ?? ''
}

function errorOf(state: DialogState) {
  return state.halted ?? state.turns.findLast(({ error }) => error)?.error ?? null
}

function wrongOf(state: DialogState, wanted: Wanted): string | null {
  const goesOn = state.status === 'completed'
  if (goesOn) return wanted === 'asks' ? 'it went on as if nothing had been' : null
  // The words that were cut are kept, and the turn says how they ended.
  if (state.pauseReason === 'cut') return wanted === 'goes on' ? 'it asked about words that were cut' : null
  const error = errorOf(state)
  if (state.status !== 'paused' || !error) return `it is ${state.status} without a reason`
  if (wanted === 'goes on') return `it asked: ${error.message}`
  if (error.code === 'INTERNAL' || error.code === 'PROVIDER_UNKNOWN') return `it says ${error.code}: ${error.message}`
  return /^[^\n]{20,600}\.$/.test(error.message) ? null : `that is no sentence: ${error.message}`
}
