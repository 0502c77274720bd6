import { z } from 'zod'
import type { Criterion, Judge } from '../../contract/judging/judging-facts.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { findTurn } from '../../dialog/selectors.ts'
import { lettersOfReview } from '../../dialog/judging/blind/letters-of-review.ts'
import type { ModelRequest, PromptPart, Random, Scene } from '../ports.ts'
import { evidenceForJudges } from '../../dialog/quotations/evidence-for-judges.ts'
import { jsonShape } from '../insights/answers.ts'
import { cacheKey } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import type { PromptSource } from '../prompt/words.ts'
import type { BlindEntry, BlindTranscript } from './blind-transcript.ts'
import type { ChoiceLabels } from './read-choice.ts'
import { drawBoundary, quotedEnd, quotedPiece } from './quoted-material.ts'

/** The most tokens of an answer: six reasons with quotes, in a language that takes twice as many as English. */
export const JUDGEMENT_TOKENS = 2_500

/** A piece of quoted material with its heading. */
export interface JudgedMaterial {
  readonly heading: string
  readonly text: string
}

/** The parts of a request to choose between two labels. */
interface Comparison {
  readonly rules: string
  readonly before: readonly string[]
  readonly material: readonly JudgedMaterial[]
  readonly after: readonly string[]
  readonly shape: NonNullable<ModelRequest['json']>
  readonly scene: NonNullable<Scene['insight']>
}

/**
 * A request to a judge. The material is between boundary lines that are drawn at random for each call, after everything
 * in the material was said, so that no word in it can end the material.
 */
export function judgeRequest(source: PromptSource, judge: Judge, comparison: Comparison, random: Random): ModelRequest {
  const { mode, config, state } = source
  const { rules, before, material, after, shape, scene } = comparison
  const boundary = drawBoundary(random, [rules, ...before, ...after, ...material.map(({ text }) => text)])
  const told = [
    ...before,
    [...material.map(({ heading, text }) => quotedPiece(boundary, heading, text)), quotedEnd(boundary)].join('\n'),
    ...after,
  ].join('\n\n')
  const part = (name: string, text: string): PromptPart => ({ package: name, stability: 'turn', text })
  const planned = { step: 0, member: 'moderator', kind: 'speech', speech: 0, phase: 'late' } as const
  return {
    model: judge.model,
    system: [part('rules', fillText(rules, { boundary }))],
    messages: [{ role: 'user', parts: [part('history', told)] }],
    tools: [],
    sampling: {},
    answerTokens: JUDGEMENT_TOKENS,
    cacheKey: `${cacheKey(state.id)}-judge`,
    json: shape,
    scene: { ...buildScene(mode, state, config, planned, 'final'), call: 0, insight: scene },
  }
}

/**
 * A request to judge a whole dialog.
 * @param told the texts of the transcript's entries
 */
export function panelRequest(
  source: PromptSource,
  judge: Judge,
  rubric: readonly Criterion[],
  transcript: BlindTranscript,
  told: ToldTexts,
  random: Random,
): ModelRequest {
  const { words } = source
  const { one, two } = transcript.labels
  const names = { one, two }
  const task = fillText(words('judging.task'), {
    ...names,
    language: words('judging.language'),
    criterion: rubric[0]?.id ?? '',
  })
  return judgeRequest(
    source,
    judge,
    {
      rules: fillText(words('judging.rules'), names),
      ...heardMaterial(source, transcript, told),
      after: [questionOf(source), fillText(words('judging.weigh'), { rubric: rubricText(rubric) }), task],
      shape: judgementShape(rubric, names),
      scene: {
        kind: 'judging',
        labels: names,
        criteria: rubric.map(({ id }) => id),
        said: saidIn(transcript),
      },
    },
    random,
  )
}

/** The texts of a transcript's entries, and which of them are cut off after their beginning. */
export interface ToldTexts {
  readonly texts: readonly string[]
  readonly cut: readonly boolean[]
}

/** The transcript, sides and quotations as material for a judge, and the explanations that come before them. */
export function heardMaterial(
  source: PromptSource,
  transcript: BlindTranscript,
  { texts, cut }: ToldTexts,
): Pick<Comparison, 'before' | 'material'> {
  const { words, state } = source
  const { entries, digest, labels, seats } = transcript
  const labelOf = (seat: 'first' | 'second') => labels[seat === seats.one ? 'one' : 'two']
  const headingOf = ({ label, number, turnId }: BlindEntry) => {
    const step = turnId === null ? undefined : findTurn(state, turnId)?.step
    const letters = step === undefined ? null : lettersOfReview(state, step, words('engine.blind.whose'), labelOf)
    return [...(number === null ? [] : [`turn ${number}`]), label, ...(letters === null ? [] : [letters])].join(', ')
  }
  const found = quotationsOf(source, transcript)
  return {
    before: [
      ...(digest === '' ? [] : [words('judging.digest')]),
      ...(found === '' ? [] : [words('judging.quotations')]),
      ...(entries.some((_entry, index) => cut[index]) ? [words('judging.shortened')] : []),
    ],
    material: [
      ...sidesOf(source, transcript),
      ...(found === '' ? [] : [{ heading: 'quotations', text: found }]),
      ...(digest === '' ? [] : [{ heading: 'digest', text: digest }]),
      ...entries.map((entry, index) => ({
        heading: headingOf(entry),
        text: cut[index] ? `${texts[index]} …\n${words('judging.left-out')}` : (texts[index] ?? ''),
      })),
    ],
  }
}

/** The entries as data for built-in voices, which do not read the prompt. */
export function saidIn({ entries, seats }: BlindTranscript): Extract<Comparison['scene'], { kind: 'judging' }>['said'] {
  return entries.map(({ by, number, said }) => ({
    by: by === seats.one ? 'one' : by === seats.two ? 'two' : 'other',
    number,
    text: said.text,
  }))
}

/** The control question: compares a text with a longer version of itself; the judge is not told that they are equal. */
export function probeRequest(
  source: PromptSource,
  judge: Judge,
  { labels: { one, two } }: Pick<BlindTranscript, 'labels'>,
  texts: { readonly one: string; readonly two: string },
  random: Random,
): ModelRequest {
  const names = { one, two }
  const { words } = source
  return judgeRequest(
    source,
    judge,
    {
      rules: fillText(words('judging.pair.rules'), names),
      before: [fillText(words('judging.pair'), { ...names, question: words('judging.pair.longer') })],
      material: [
        { heading: one, text: texts.one },
        { heading: two, text: texts.two },
      ],
      after: [fillText(words('judging.pair.task'), names)],
      shape: choiceShape(names),
      scene: {
        kind: 'judging',
        labels: names,
        criteria: [],
        said: [
          { by: 'one', number: null, text: texts.one },
          { by: 'two', number: null, text: texts.two },
        ],
      },
    },
    random,
  )
}

/** The JSON schema of a choice between two labels, with reasons. */
export function choiceShape({ one, two, neither = 'neither' }: ChoiceLabels) {
  return jsonShape('comparison', z.object({ reasons: z.array(z.string()), choice: z.enum([one, two, neither]) }))
}

function judgementShape(rubric: readonly Criterion[], { one, two }: { readonly one: string; readonly two: string }) {
  const reason = z.object({
    criterion: z.enum(rubric.map(({ id }) => id)),
    turn: z.number().int(),
    quote: z.string(),
    text: z.string(),
  })
  return jsonShape(
    'judgement',
    z.object({
      reasons: z.array(reason),
      choice: z.enum([one, two, 'neither']),
      decided: z.number().int(),
      against: z.number().int(),
    }),
  )
}

/**
 * The topic and the sides. A person wrote them, so they are quoted like speeches, and a judge does not take them for
 * instructions.
 */
function sidesOf({ config, words }: PromptSource, { labels, seats, mask }: BlindTranscript): readonly JudgedMaterial[] {
  const lines = (['one', 'two'] as const).map((place) => {
    const seat = seats[place]
    const values = { label: labels[place], role: words(`title.${seat}`), position: config.seats[seat].position ?? '' }
    return fillText(words(values.position === '' ? 'judging.role' : 'judging.side'), values)
  })
  return [
    { heading: 'topic', text: mask(config.topic).text },
    { heading: 'sides', text: mask(lines.join('\n')).text },
  ]
}

/** The quotations from attached files in the speeches, each with whether the files contain it. */
function quotationsOf({ state }: PromptSource, { entries, mask }: BlindTranscript): string {
  const told = new Set(entries.map(({ turnId }) => turnId))
  return mask(
    evidenceForJudges(
      state,
      state.turns.filter(({ id }) => told.has(id)),
    ),
  ).text
}

function questionOf({ words, config }: PromptSource): string {
  const own = `judging.question.${config.mode}`
  const known = config.mode === 'exploration' || config.mode === 'critique'
  return words(known ? own : 'judging.question')
}

/** The criteria, one in each line. */
export function rubricText(rubric: readonly Criterion[]): string {
  return rubric.map(({ id, label, text }) => `- ${id} (${label}): ${text}`).join('\n')
}
