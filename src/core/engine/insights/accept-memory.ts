import { z } from 'zod'
import type { Forward, Memory, MemoryConcept, MemoryRecord, MemoryRelation } from '../../contract/insights/memory.ts'
import { CONCEPT_TYPES, RECORDS_MAX, RELATION_TYPES } from '../../contract/insights/memory-names.ts'
import { memoryKey } from '../../dialog/memory/memory-keys.ts'
import type { KeptMemory } from '../../dialog/memory/memory-state.ts'
import type { Turn } from '../../dialog/state.ts'
import { readTurnNumber, turnOfNumber } from '../../dialog/turns/turn-number.ts'
import { findQuote } from './find-quote.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

/** How many entries of each list are kept, counted from the first. */
const CONCEPTS_MAX = 12
const RELATIONS_MAX = 12
const OPEN_MAX = 3
/** The most characters of a title; below, of a sentence or two. */
const TITLE_MAX_CHARS = 120
const TEXT_MAX_CHARS = 480
/** The fewest letters and digits of a quote: a shorter one could be anybody's words. */
const QUOTE_MIN_LETTERS = 8
/** The importance that is used when a model gave no readable value. */
const USUAL_IMPORTANCE = 5

const text = z.string().trim()
const weight = z.coerce
  .number()
  .transform((value) => Math.min(10, Math.max(1, Math.round(value))))
  .catch(USUAL_IMPORTANCE)
const unitSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String).nullish(),
  title: text.nullish(),
  content: text.min(1),
  importance_score: weight,
  sentiment_score: z.coerce.number().min(-1).max(1).catch(0),
  turn: z.union([z.number(), z.string()]).nullish(),
  quote: z.string(),
})
const conceptSchema = z.object({
  title: text.min(1),
  type: z.preprocess((type) => (typeof type === 'string' ? type.toLowerCase() : type), z.enum(CONCEPT_TYPES)),
  content: text.catch(''),
  units: z.array(z.union([z.string(), z.number()]).transform(String)),
})
const relationSchema = z.object({
  source: z.union([z.string(), z.number()]).transform(String),
  target: z.union([z.string(), z.number()]).transform(String),
  relationship_type: z.preprocess(
    (type) => (typeof type === 'string' ? type.toUpperCase() : type),
    z.enum(RELATION_TYPES),
  ),
  relationship_description: text.catch(''),
  strength: z.coerce.number().min(0).max(1),
})
const openSchema = z.object({
  topic: text.min(1),
  summary_of_unresolution: text.catch(''),
  suggested_question: text.catch(''),
})
const list = z.array(z.unknown()).nullish()

/** The lenient schema of an answer: a missing list is empty, and an entry of another form is dropped. */
export const memoryAnswerSchema = z
  .preprocess(
    (answer) => ({
      ...(answer as object),
      ...(answer as { persistence_payload?: object }).persistence_payload,
    }),
    z.object({
      conversation_title: text.catch(''),
      conversation_summary: text.catch(''),
      conversation_importance_score: weight,
      extracted_memory_units: list,
      extracted_concepts: list,
      new_relationships: list,
      forward_looking_context: z
        .object({
          proactive_greeting: text.catch(''),
          unresolved_topics_for_next_convo: list.catch([]),
          suggested_initial_focus: text.catch(''),
        })
        .catch({ proactive_greeting: '', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' }),
    }),
  )
  .refine(
    ({ conversation_summary: summary, extracted_memory_units: units }) =>
      summary !== '' || (units ?? []).some((unit) => unitSchema.safeParse(unit).success),
    'has neither conversation_summary nor extracted_memory_units',
  )
type MemoryAnswer = z.infer<typeof memoryAnswerSchema>

/**
 * Checks an answer: keeps records whose quote stands word for word in the turn they name, concepts that these records
 * mention, and relations between them; drops and counts everything else.
 * @param earlier the memory so far: a record that says the same stays as it was
 */
export function acceptMemory(answer: MemoryAnswer, turns: readonly Turn[], earlier: KeptMemory | null): Memory {
  const spoken = turns.filter(
    ({ status, audience, superseded, text: said }) =>
      status === 'ended' && audience === 'all' && !superseded && said !== '',
  )
  const units = recordsOf(answer.extracted_memory_units ?? [], spoken, earlier)
  const concepts = conceptsOf(answer.extracted_concepts ?? [], units.named)
  const relations = relationsOf(answer.new_relationships ?? [], (end) => {
    const named = units.named.get(end)
    return named ?? concepts.list.find(({ title }) => memoryKey(title) === memoryKey(end))?.id
  })
  return {
    title: shortenLine(answer.conversation_title, TITLE_MAX_CHARS),
    summary: shortenLine(answer.conversation_summary, 3 * TEXT_MAX_CHARS),
    importance: answer.conversation_importance_score,
    records: units.list,
    concepts: concepts.list,
    relations: relations.list,
    forward: forwardOf(answer.forward_looking_context),
    dropped: { records: units.dropped, concepts: concepts.dropped, relations: relations.dropped },
    merged: units.merged,
  }
}

function recordsOf(entries: readonly unknown[], spoken: readonly Turn[], earlier: KeptMemory | null) {
  const known = earlier?.all ?? []
  let number = Math.max(0, ...known.map(({ id }) => Number(id.slice(1)) || 0))
  let dropped = 0
  let merged = 0
  const records: MemoryRecord[] = []
  /** The ids that the answer gave to the kept records. */
  const named = new Map<string, string>()
  for (const entry of entries) {
    const { data } = unitSchema.safeParse(entry)
    const place = data && placeOf(data.turn, data.quote, spoken)
    if (!data || !place) {
      dropped += 1
      continue
    }
    const content = shortenLine(data.content, TEXT_MAX_CHARS)
    const same = [...records, ...known].find((other) => saysTheSame(other, { ...place, content }))
    if (same && records.includes(same)) merged += 1
    else if (records.length === RECORDS_MAX) {
      dropped += 1
      continue
    } else if (same) {
      merged += 1
      records.push(same)
    } else
      records.push({
        id: `r${(number += 1)}`,
        title: shortenLine(data.title || content, TITLE_MAX_CHARS),
        content,
        importance: data.importance_score,
        sentiment: data.sentiment_score,
        ...place,
      })
    if (data.id) named.set(data.id, same?.id ?? `r${number}`)
  }
  return { list: records, named, dropped, merged }
}

function saysTheSame(
  one: Pick<MemoryRecord, 'turnId' | 'quote' | 'content'>,
  two: Pick<MemoryRecord, 'turnId' | 'quote' | 'content'>,
): boolean {
  if (memoryKey(one.content) === memoryKey(two.content)) return true
  return one.turnId === two.turnId && (one.quote.includes(two.quote) || two.quote.includes(one.quote))
}

/**
 * Where a quotation is in the named turn; null when that turn does not contain it. The same words in another turn do
 * not count.
 */
function placeOf(
  named: string | number | null | undefined,
  quote: string,
  spoken: readonly Turn[],
): Pick<MemoryRecord, 'turnId' | 'quote'> | null {
  if ((quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < QUOTE_MIN_LETTERS) return null
  const number = readTurnNumber(named)
  const turn = number === null ? null : turnOfNumber(spoken, number)
  const said = turn ? findQuote(turn.text, quote) : null
  return turn && said !== null ? { turnId: turn.id, quote: said } : null
}

function conceptsOf(entries: readonly unknown[], named: ReadonlyMap<string, string>) {
  const concepts: MemoryConcept[] = []
  let dropped = 0
  for (const entry of entries) {
    const { data } = conceptSchema.safeParse(entry)
    const records = [...new Set(data?.units.flatMap((id) => named.get(id) ?? []))]
    const key = memoryKey(data?.title ?? '')
    if (!data || key === '' || records.length === 0) {
      dropped += 1
      continue
    }
    const at = concepts.findIndex(({ title }) => memoryKey(title) === key)
    const same = concepts[at]
    if (same) concepts[at] = { ...same, records: [...new Set([...same.records, ...records])] }
    else if (concepts.length === CONCEPTS_MAX) dropped += 1
    else
      concepts.push({
        id: `c${concepts.length + 1}`,
        title: shortenLine(data.title, TITLE_MAX_CHARS),
        type: data.type,
        content: shortenLine(data.content, TEXT_MAX_CHARS),
        records,
      })
  }
  return { list: concepts, dropped }
}

function relationsOf(entries: readonly unknown[], find: (end: string) => string | undefined) {
  const relations: MemoryRelation[] = []
  let dropped = 0
  for (const entry of entries) {
    const { data } = relationSchema.safeParse(entry)
    const source = data && find(data.source)
    const target = data && find(data.target)
    if (!data || source === undefined || target === undefined || source === target) dropped += 1
    else if (relations.length === RELATIONS_MAX) dropped += 1
    else if (
      relations.every(
        (other) => other.source !== source || other.target !== target || other.type !== data.relationship_type,
      )
    )
      relations.push({
        source,
        target,
        type: data.relationship_type,
        description: shortenLine(data.relationship_description, TEXT_MAX_CHARS),
        strength: data.strength,
      })
  }
  return { list: relations, dropped }
}

function forwardOf(answer: MemoryAnswer['forward_looking_context']): Forward {
  const open = (answer.unresolved_topics_for_next_convo ?? []).flatMap(
    (entry) => openSchema.safeParse(entry).data ?? [],
  )
  return {
    proactive_greeting: shortenLine(answer.proactive_greeting, TEXT_MAX_CHARS),
    unresolved_topics_for_next_convo: open.slice(0, OPEN_MAX).map((each) => ({
      topic: shortenLine(each.topic, TITLE_MAX_CHARS),
      summary_of_unresolution: shortenLine(each.summary_of_unresolution, TEXT_MAX_CHARS),
      suggested_question: shortenLine(each.suggested_question, TEXT_MAX_CHARS),
    })),
    suggested_initial_focus: shortenLine(answer.suggested_initial_focus, TEXT_MAX_CHARS),
  }
}
