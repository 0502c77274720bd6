import { capitalise } from '../../../base/text/capitalise.ts'
import { RECORDS_MAX } from '../../../core/contract/insights/memory-names.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { argumentOf, type PlacedStep } from './steps.ts'
import { clip, plain, sentencesOf } from '../text.ts'

const HOLDS = { claim: 'holds', support: 'gives as a reason', rebuttal: 'objects', concession: 'grants' } as const
const WEIGHT = { claim: 6, support: 4, rebuttal: 6, concession: 7 } as const
const BEARS = {
  supports: ['CONTRIBUTES_TO', 0.6],
  rebuts: ['IS_OPPOSITE_OF', 0.7],
  concedes: ['IS_SIMILAR_TO', 0.8],
} as const
/** Limits of a memory, as a model is asked for them. */
const RELATIONS_MAX = 12
const MOST = { words: 26, chars: 170 }

type MemoryTurns = Extract<NonNullable<Scene['insight']>, { kind: 'memory' }>['turns']

/** A memory of a dialog, made of the steps of the argument, the participants who made them, and the last questions. */
export function memoryOf(scene: Scene, { turns }: { readonly turns: MemoryTurns }): Readonly<Record<string, unknown>> {
  const { steps, bearings } = argumentOf(scene, turns)
  const kept = steps
    .toSorted((one, other) => WEIGHT[other.kind] - WEIGHT[one.kind] || one.turn - other.turn)
    .slice(0, RECORDS_MAX)
  const relations = bearings
    .filter(({ from, to }) => kept.includes(from) && kept.includes(to))
    .slice(0, RELATIONS_MAX)
    .map(({ from, to, relation }) => ({
      source: unitOf(from),
      target: unitOf(to),
      relationship_type: BEARS[relation][0],
      relationship_description: `${scene.seats[from.seat].name} answers ${scene.seats[to.seat].name}.`,
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
    extracted_memory_units: kept.map(({ seat, kind, quote, turn, place, label }) => ({
      id: unitOf({ turn, place }),
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
        units: kept.map(unitOf),
      },
      ...speakers.map((seat) => ({
        title: scene.seats[seat].name,
        type: 'person',
        content: scene.seats[seat].position ?? scene.seats[seat].role,
        units: kept.filter((step) => step.seat === seat).map(unitOf),
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

/** The id of a step in the answer. */
function unitOf({ turn, place }: Pick<PlacedStep, 'turn' | 'place'>): string {
  return `t${turn}-${place}`
}
