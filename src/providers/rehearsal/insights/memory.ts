import { capitalise } from '../../../base/text/capitalise.ts'
import { isSeat } from '../../../core/contract/members/member-ids.ts'
import { RECORDS_MAX } from '../../../core/contract/insights/memory-names.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { edgesOf, stepsIn, type Step } from './steps.ts'
import { clip, plain, sentencesOf } from '../text.ts'

/** A step, the turn that takes it and the id the answer gives it. */
interface Noted extends Step {
  readonly unit: string
  readonly turn: number
}

const HOLDS = { claim: 'holds', support: 'gives as a reason', rebuttal: 'objects', concession: 'grants' } as const
const WEIGHT = { claim: 6, support: 4, rebuttal: 6, concession: 7 } as const
const BEARS = {
  supports: ['CONTRIBUTES_TO', 0.6],
  rebuts: ['IS_OPPOSITE_OF', 0.7],
  concedes: ['IS_SIMILAR_TO', 0.8],
} as const
/** What a memory asks of a model. */
const RELATIONS_MAX = 12
const MOST = { words: 26, chars: 170 }

type MemoryTurns = Extract<NonNullable<Scene['insight']>, { kind: 'memory' }>['turns']

/** A step that bears on another. */
interface Pair {
  readonly source: Noted
  readonly target: Noted
  readonly relation: keyof typeof BEARS
}

/** The steps that speakers took, in order, and which bear on which. */
function noteSteps(
  scene: Scene,
  turns: MemoryTurns,
): { readonly noted: readonly Noted[]; readonly pairs: readonly Pair[] } {
  const noted: Noted[] = []
  const pairs: Pair[] = []
  let read = 0
  for (const { seat, kind, text } of scene.said) {
    // Two may say the same words: the turns are in the order in which they were said.
    const at = turns.findIndex((other, index) => index >= read && other.text === text)
    if (at >= 0) read = at + 1
    if (kind !== 'speech' || !isSeat(seat)) continue
    const turn = turns[at]?.number ?? 0
    const own = stepsIn(scene, seat, text).map((step, index) => ({
      ...step,
      id: `${turn} ${step.id}`,
      unit: `t${turn}-${index}`,
      turn,
    }))
    const all = [...noted, ...own]
    for (const { from, to, relation } of edgesOf(own, noted)) {
      const [source, target] = [from, to].map((id) => all.find((step) => step.id === id))
      if (source && target) pairs.push({ source, target, relation })
    }
    noted.push(...own)
  }
  return { noted, pairs }
}

/** What is worth remembering, found in what was said: the steps of the argument, who took them, and what was asked last. */
export function memoryOf(scene: Scene, { turns }: { readonly turns: MemoryTurns }): Readonly<Record<string, unknown>> {
  const { noted, pairs } = noteSteps(scene, turns)
  const kept = noted
    .toSorted((one, other) => WEIGHT[other.kind] - WEIGHT[one.kind] || one.turn - other.turn)
    .slice(0, RECORDS_MAX)
  const relations = pairs
    .filter(({ source, target }) => kept.includes(source) && kept.includes(target))
    .slice(0, RELATIONS_MAX)
    .map(({ source, target, relation }) => ({
      source: source.unit,
      target: target.unit,
      relationship_type: BEARS[relation][0],
      relationship_description: `${scene.seats[source.seat].name} answers ${scene.seats[target.seat].name}.`,
      strength: BEARS[relation][1],
    }))
  const about = capitalise(clip(plain(scene.topic), 8, 70))
  const speakers = [...new Set(kept.map(({ seat }) => seat))]
  const open = scene.said.flatMap(({ text }) => sentencesOf(text)).findLast((sentence) => /[?？؟]$/u.test(sentence))
  const question = open === undefined ? null : clip(plain(open), MOST.words, MOST.chars)
  return {
    conversation_title: about,
    conversation_summary: `${speakers.map((seat) => scene.seats[seat].name).join(' and ') || 'Nobody'} spoke about it: ${about}. ${kept.length} points were noted${question === null ? '.' : `, and a question was left: ${question}`}`,
    conversation_importance_score: kept.some(({ kind }) => kind === 'concession') ? 6 : 5,
    extracted_memory_units: kept.map(({ unit, seat, kind, quote, turn, label }) => ({
      id: unit,
      title: clip(label, 8, 70),
      content: `${scene.seats[seat].name} ${HOLDS[kind]}: “${clip(plain(quote), MOST.words, MOST.chars).replace(/(?<![.。])[.。]+$/u, '')}”`,
      importance_score: WEIGHT[kind],
      sentiment_score: 0,
      turn,
      quote,
    })),
    extracted_concepts: [
      {
        title: about,
        type: 'theme',
        content: 'What the dialog was about.',
        units: kept.map(({ unit }) => unit),
      },
      ...speakers.map((seat) => ({
        title: scene.seats[seat].name,
        type: 'person',
        content: scene.seats[seat].position ?? scene.seats[seat].role,
        units: kept.filter((step) => step.seat === seat).map(({ unit }) => unit),
      })),
    ],
    new_relationships: relations,
    forward_looking_context: {
      proactive_greeting: question === null ? '' : `Last time it was about ${about}, and one question stayed open.`,
      unresolved_topics_for_next_convo:
        question === null
          ? []
          : [{ topic: about, summary_of_unresolution: 'It was asked and not settled.', suggested_question: question }],
      suggested_initial_focus: question === null ? '' : `Take up the question: ${question}`,
    },
  }
}
