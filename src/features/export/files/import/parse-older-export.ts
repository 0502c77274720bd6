import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import type { TurnKind } from '../../../../core/contract/turn/turn-kind.ts'
import { moderatedPlan, phaseAt, plannedSpeeches } from '../../../../core/dialog/turns/plan.ts'
import { check } from './check.ts'
import { factList, type FactList, type ImportedDialog } from './imported-dialog.ts'
import { olderConfig } from './older-config.ts'
import { olderJsonSchema, type OlderEntry } from './older-json.ts'
import type { Usage } from '../../../../core/contract/usage.ts'
import { estimateTokens } from '../../../../core/dialog/money/estimate-tokens.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The names of token counts, by kind. Vendors name the same count differently. */
const NAMES = {
  prompt: ['prompt_tokens', 'input_tokens', 'prompt', 'input', 'prompt_eval_count'],
  completion: ['completion_tokens', 'output_tokens', 'completion', 'output', 'eval_count'],
  thinking: ['thinking_tokens', 'reasoning_tokens', 'thinking', 'reasoning'],
  cached: ['cached_tokens', 'cache_read_input_tokens', 'cached'],
} as const

/**
 * The fields with the duration of a call and the time to its first token, by vendor. The number is how many
 * milliseconds the unit has.
 */
const TOTAL = {
  total_duration: 1e-6,
  duration_ms: 1,
  latency_ms: 1,
  duration: 1_000,
  duration_seconds: 1_000,
  elapsed: 1_000,
  elapsed_seconds: 1_000,
  response_time: 1_000,
  generation_time: 1_000,
} as const
const FIRST = { ttft_ms: 1, time_to_first_token_ms: 1, ttft: 1_000, time_to_first_token: 1_000 } as const

const SEATS = { intermediator: 'moderator', participant1: 'first', participant2: 'second' } as const
/** Matches the mark by which a moderator ended a dialog early. It is never shown. */
const CONCLUDE = /(?:(?<!\s)\s+)?\[CONCLUDE\]\s*$/

/**
 * Reads the export of the older Python program of the same name. It stored no drafts, so each message becomes a turn
 * with only a final stage.
 * @throws ExportError IMPORT_INVALID
 */
export function parseOlderExport(json: unknown): ImportedDialog {
  const older = check(olderJsonSchema, json)
  const config = olderConfig(older)
  const speeches = plannedSpeeches(moderatedPlan(config.turns)) ?? 0
  const facts = factList()
  const started = time(older.metadata?.start_time) ?? time(older.timestamp) ?? 0
  facts.add({ type: 'dialog-created', config }, started)
  facts.add({ type: 'dialog-started' })
  let number = 0
  let said = 0
  for (const [index, entry] of older.conversation_history.entries()) {
    if (entry.speaker === 'system' && !entry.is_error) {
      facts.add(
        { type: 'message-added', messageId: `imported-message-${index + 1}`, text: entry.message },
        time(entry.timestamp),
      )
      continue
    }
    number += 1
    const seat: SeatId = entry.speaker === 'system' ? 'moderator' : SEATS[entry.speaker]
    const speech = seat === 'moderator' ? said : said + 1
    // A failed turn is no speech; the next turn takes its place.
    if (!entry.is_error) said = speech
    const kind = kindOf(entry, seat, speech)
    const turnId = `imported-${number}`
    const wordsId = entry.by_person ? `${turnId}-words` : undefined
    if (wordsId !== undefined)
      facts.add({ type: 'seat-taken', wordsId, seat, text: entry.message }, time(entry.timestamp))
    facts.add(
      {
        type: 'turn-started',
        turnId,
        number,
        step: stepOf(kind, speech, speeches),
        seat,
        kind,
        speech,
        phase: phaseAt(speech, speeches),
        ...(wordsId !== undefined && { words: wordsId }),
      },
      time(entry.timestamp),
    )
    if (entry.is_error) addFailure(facts, turnId, entry)
    else addWords(facts, turnId, entry, { ...config.seats[seat], seat, started })
  }
  const seconds = older.metadata?.runtime_seconds
  const ran = typeof seconds === 'number' && seconds >= 0 ? Math.round(seconds * 1_000) : null
  const summed = older.conversation_history.some((entry) => entry.is_summary && !entry.is_error)
  facts.add(
    {
      type: 'dialog-ended',
      status: summed ? 'completed' : 'stopped',
      reason: 'imported',
      ...(ran !== null && { workedMs: ran }),
    },
    time(older.metadata?.end_time) ?? (ran === null ? null : started + ran),
  )
  return { format: 'older', topic: config.topic, bodies: facts.bodies, at: facts.at, texts: null }
}

function addFailure(facts: FactList, turnId: string, entry: OlderEntry): void {
  facts.add({
    type: 'turn-failed',
    turnId,
    stage: null,
    error: { code: 'PROVIDER_UNKNOWN', message: failureOf(entry), retryable: false },
    partialText: '',
  })
}

interface Speaker {
  readonly seat: SeatId
  readonly provider: string
  readonly model: string
  /** The start of the dialog, used for words without a time. */
  readonly started: number
}

/** Adds the words of a turn and the fact that ended it. */
function addWords(
  facts: FactList,
  turnId: string,
  entry: OlderEntry,
  { seat, provider, model, started }: Speaker,
): void {
  const text = entry.message.replace(CONCLUDE, '')
  const thinking = entry.thinking
    ? [{ type: 'thinking' as const, source: seat, audience: 'user' as const, text: entry.thinking }]
    : []
  const timing = { startedAt: facts.at.at(-1) ?? started, ...olderTiming(entry) }
  facts.add(
    {
      type: 'stage-ended',
      turnId,
      stage: 'final',
      text,
      blocks: thinking,
      finish: { unified: 'stop', raw: '' },
      usage: olderUsage(entry),
      timing,
      attempts: 1,
      provider,
      model,
    },
    timing.startedAt + timing.totalMs,
  )
  if (seat === 'moderator' && CONCLUDE.test(entry.message))
    facts.add({ type: 'moderator-decided', turnId, decision: 'conclude', reason: '' })
  facts.add({ type: 'turn-ended', turnId, text })
}

/** The most characters of an error message. Some versions stored whole pages. */
const FAILURE_MAX_CHARS = 2_000

/** The error message of a failed call. */
function failureOf({ message }: OlderEntry): string {
  return beginningOf(message.trim(), FAILURE_MAX_CHARS) || 'The older system recorded a failed call here.'
}

function kindOf(entry: OlderEntry, seat: SeatId, speech: number): TurnKind {
  if (seat !== 'moderator') return 'speech'
  if (entry.is_summary) return 'summary'
  return speech === 0 ? 'introduction' : 'moderation'
}

/**
 * The index of a turn in the moderated plan: introduction, then speeches and comments alternately, then the summary.
 */
function stepOf(kind: TurnKind, speech: number, speeches: number): number {
  if (kind === 'introduction') return 0
  if (kind === 'summary') return 2 * speeches
  return kind === 'speech' ? 2 * speech - 1 : 2 * speech
}

/** Reads a time from ISO text or epoch seconds; null when it is neither. */
function time(value: string | number | null | undefined): number | null {
  if (typeof value === 'number') return value > 0 && value < 1e11 ? Math.round(value * 1000) : null
  const at = Date.parse(value ?? '')
  return Number.isNaN(at) ? null : at
}

/** The times of an entry, which are beside its tokens or among them. */
function olderTiming(entry: OlderEntry): { readonly firstTokenMs: number | null; readonly totalMs: number } {
  const find = (names: Readonly<Record<string, number>>): number | null => {
    for (const [name, factor] of Object.entries(names)) {
      const value = entry.tokens?.[name] ?? entry[name]
      if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return Math.round(value * factor)
    }
    return null
  }
  return { firstTokenMs: find(FIRST), totalMs: find(TOTAL) ?? 0 }
}

/** The tokens of an entry. Missing counts are estimated if possible, and marked as estimates. */
function olderUsage(entry: OlderEntry): Usage {
  const find = (kind: keyof typeof NAMES): number | null => {
    const value = NAMES[kind]
      .map((name) => entry.tokens?.[name])
      .find((count) => typeof count === 'number' && Number.isFinite(count) && count >= 0)
    return typeof value === 'number' ? value : null
  }
  const prompt = find('prompt')
  const completion = find('completion')
  return {
    promptTokens: prompt ?? 0,
    completionTokens: completion ?? estimateTokens(entry.message) + estimateTokens(entry.thinking ?? ''),
    thinkingTokens: find('thinking') ?? 0,
    cachedTokens: find('cached') ?? 0,
    cacheWriteTokens: 0,
    estimated: prompt === null || completion === null,
  }
}
