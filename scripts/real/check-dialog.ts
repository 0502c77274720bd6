import { z } from 'zod'
import { detectLanguage } from '../../src/core/dialog/language/detect-language.ts'

const usageSchema = z.object({ completionTokens: z.number() })
const stageSchema = z
  .object({
    stage: z.string(),
    text: z.string(),
    attempts: z.number().default(1),
    finish: z.object({ unified: z.string() }).loose().optional(),
    usage: usageSchema.loose().optional(),
    blocks: z.array(z.object({ type: z.string(), text: z.string().default('') }).loose()).default([]),
    timing: z.object({ firstTokenMs: z.number().nullish(), totalMs: z.number() }).loose().optional(),
  })
  .loose()
const turnSchema = z
  .object({
    number: z.number(),
    seat: z.string(),
    kind: z.string(),
    status: z.string(),
    text: z.string().default(''),
    private: z.boolean().optional(),
    stages: z.array(stageSchema).default([]),
  })
  .loose()
const dialogSchema = z
  .object({
    id: z.string(),
    status: z.string(),
    texts: z.record(z.string(), z.string()).default({}),
    seats: z.record(z.string(), z.object({ name: z.string().default('') }).loose()),
    turns: z.array(turnSchema),
    folds: z.array(z.object({ text: z.string().default('') }).loose()).default([]),
    insightCalls: z.array(z.object({ insight: z.string(), usage: usageSchema.loose().nullish() }).loose()).default([]),
    totals: z.object({ calls: z.number(), completionTokens: z.number(), seconds: z.number() }).loose(),
  })
  .loose()
export type RealDialog = z.infer<typeof dialogSchema>

export interface Findings {
  /** What must never occur: private words or marks in what was said, empty turns, a broken ceiling. */
  readonly faults: readonly string[]
  /** What a small model may do, but a user would dislike. */
  readonly weak: readonly string[]
}

/** Marks of chat templates, and those with which the app asks models to mark what is private. */
export const MARKS =
  /<\|[a-z_]{2,24}\|>|<\/?s>|<(?:bos|eos|unk|pad)>|<(?:start|end)_of_turn>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:record|weighing|think|thinking|notes?|sheet|critique|draft|final|private)>/i
const HEADERS = /^(?:THESIS|CONTENTION|CRITIQUE|DRAFT|FINAL|NOTES|WEIGHING)\b\s*:/m
/** A speech whose first line is nothing but the role of a chat. */
const CHAT_ROLE = /^\W*(?:user|human|assistant|system)\W*:\W*(?:\n|$)/i
/** A heading of the prompt that is repeated in a speech. */
const PROMPT_HEADING = /^(?:This turn: |The topic of this dialog:|Who takes part:\s*$)/im
const RUN_WORDS = 10
const TIMES = 4

export function readDialog(text: string): RealDialog {
  return dialogSchema.parse(JSON.parse(text))
}

export function checkDialog(dialog: RealDialog, language: string, maxTokens: number): Findings {
  const faults: string[] = []
  const weak: string[] = []
  if (dialog.status !== 'completed') faults.push(`status ${dialog.status}`)
  const names = Object.values(dialog.seats).map(({ name }) => name)
  const told = runsOf(Object.values(dialog.texts).join('\n'))
  for (const turn of dialog.turns) {
    const at = `turn ${turn.number}`
    const last = turn.stages.at(-1)
    if (turn.status === 'ended' && turn.text.trim() === '') faults.push(`${at}: nothing is said`)
    const mark = MARKS.exec(turn.text)?.[0] ?? HEADERS.exec(turn.text)?.[0]
    if (mark !== undefined && turn.kind !== 'sheet') faults.push(`${at}: the mark ${mark}`)
    if (names.some((name) => new RegExp(`^\\W*${name}\\W*:`, 'i').test(turn.text))) faults.push(`${at}: a label`)
    if (CHAT_ROLE.test(turn.text) || /^<\/?>$/m.test(turn.text)) faults.push(`${at}: a role of a chat`)
    const heading = PROMPT_HEADING.exec(turn.text)?.[0]
    if (heading !== undefined) faults.push(`${at}: the heading ${heading.trim()}`)
    const critique = turn.stages.find(({ stage }) => stage === 'critique')
    const draft = turn.stages.find(({ stage }) => stage === 'draft')
    const words = critique ? wordsOfCritique(turn.text, critique.text, draft?.text ?? '') : null
    if (words === 'remarks') faults.push(`${at}: words of its critique`)
    if (words === 'speech') weak.push(`${at}: a sentence that its critique wrote for it`)
    if (shares(turn.text, told)) weak.push(`${at}: tells its task`)
    if (loops(turn.text)) weak.push(`${at}: says the same again and again`)
    if (last?.finish?.unified === 'length') weak.push(`${at}: cut off`)
    const spoken = detectLanguage(turn.text)
    if (spoken !== null && spoken !== language) weak.push(`${at}: speaks ${spoken}`)
    // Attempts are counted together, so that the ceiling is that of one call times the attempts.
    for (const { stage, usage, attempts } of turn.stages)
      if ((usage?.completionTokens ?? 0) > maxTokens * attempts)
        faults.push(`${at}: ${usage?.completionTokens} tokens in its ${stage}`)
  }
  for (const [index, { text }] of dialog.folds.entries()) {
    const mark = MARKS.exec(text)?.[0]
    if (mark !== undefined) faults.push(`digest ${index + 1}: the mark ${mark}`)
    if (shares(text, told)) weak.push(`digest ${index + 1}: tells its task`)
  }
  return { faults, weak }
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? []

function runsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text)
  return new Set(
    words.slice(0, Math.max(0, words.length - RUN_WORDS + 1)).map((_, at) => words.slice(at, at + RUN_WORDS).join(' ')),
  )
}

export function shares(text: string, runs: ReadonlySet<string>, but: ReadonlySet<string> = new Set()): boolean {
  return [...runsOf(text)].some((run) => runs.has(run) && !but.has(run))
}

/** What a critique says about a draft, or to the one who wrote it, and nobody says in a speech. */
const REMARK =
  /^\W*(?:hit|missed|again)\b|\b(?:drafts?|speech|speaker|sentences?|critique|the audience|your (?:turn|task|answer))\b/i

/**
 * Whether a final holds ten words of its critique and of nothing else: remarks on the draft, which are private, or a
 * sentence as a speech has it, which a critique may propose.
 */
function wordsOfCritique(text: string, critique: string, draft: string): 'remarks' | 'speech' | null {
  const ofDraft = runsOf(draft)
  const ofCritique = runsOf(critique)
  const shared = [...runsOf(text)].filter((run) => ofCritique.has(run) && !ofDraft.has(run))
  if (shared.length === 0) return null
  const remarks = critique.split(/(?<=[.!?])\s+|\n+/).filter((line) => REMARK.test(line))
  return shared.some((run) => remarks.some((line) => wordsOf(line).join(' ').includes(run))) ? 'remarks' : 'speech'
}

/** Runs of words that stand only in drafts, critiques and notes. */
export function privateRuns({ turns, texts }: RealDialog): ReadonlySet<string> {
  const open = runsOf(
    [...turns.filter((turn) => turn.private !== true).map(({ text }) => text), ...Object.values(texts)].join('\n'),
  )
  const kept = turns.flatMap(({ stages, private: alone }) =>
    stages.flatMap(({ stage, text, blocks }) => [
      ...(stage === 'final' && alone !== true ? [] : [text]),
      ...blocks.filter(({ type }) => type === 'notes').map((block) => block.text),
    ]),
  )
  return new Set(kept.flatMap((text) => [...runsOf(text)]).filter((run) => !open.has(run)))
}

/** Whether a line, or a run of a dozen words, comes again and again. */
function loops(text: string): boolean {
  const lines = text.split(/(?<=[.!?])\s+|\n+/).map((line) => wordsOf(line).join(' '))
  const times = new Map<string, number>()
  for (const line of lines) if (line !== '') times.set(line, (times.get(line) ?? 0) + 1)
  return Math.max(0, ...times.values()) > TIMES
}
