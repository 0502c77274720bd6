import { z } from 'zod'
import { readWords } from '../../../base/text/words.ts'
import { uncapitalise } from '../../../base/text/capitalise.ts'
import { firstProblem, valueAt } from '../../contract/errors/schema-problem.ts'
import { forwardSchema } from '../../contract/insights/memory.ts'
import { CONCEPT_TYPES, RELATION_TYPES } from '../../contract/insights/memory-names.ts'
import { proposedSidesSchema } from '../../contract/sides.ts'
import { readAnswer, type ReadAnswer } from '../../dialog/answers/read-answer.ts'
import { saidOnce } from './said-once.ts'
import { mapEdgeSchema, mapNodeSchema, participantSummarySchema } from '../../contract/insights/insights.ts'

/** A model's answer about a turn for the map. Its ids are the model's own, and its edges may lead to earlier steps. */
export const mapAnswerSchema = z.object({
  nodes: z.array(mapNodeSchema.pick({ id: true, kind: true, quote: true, label: true })),
  edges: z.array(mapEdgeSchema),
})
export type MapAnswer = z.infer<typeof mapAnswerSchema>

/** The JSON schema of an answer as vendors want it: no other properties, every property required. */
export function jsonShape(
  name: string,
  schema: z.ZodType,
): { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } {
  const { $schema: _version, ...shape } = z.toJSONSchema(schema)
  return { name, schema: shape }
}

export const MAP_SHAPE = jsonShape('argument_map', mapAnswerSchema)
export const SUMMARY_SHAPE = jsonShape('participant_summary', participantSummarySchema)

export const SIDES_SHAPE = jsonShape('sides', proposedSidesSchema)

const POINT_SHAPE = z.object({
  text: z.string(),
  quotes: z.array(z.object({ turn: z.number(), quote: z.string() })),
})
export const BRIEF_SHAPE = jsonShape(
  'decision_brief',
  z.object({
    answer: z.string(),
    sure: z.string(),
    wrong: z.string(),
    next: z.string(),
    for: z.array(POINT_SHAPE),
    against: z.array(POINT_SHAPE),
    agreed: z.array(POINT_SHAPE),
    crux: z.array(POINT_SHAPE),
    settles: z.array(POINT_SHAPE),
    changed: z.array(POINT_SHAPE),
    risks: z.array(POINT_SHAPE),
  }),
)

const text = z.string()
export const MEMORY_SHAPE = jsonShape(
  'memory',
  z.object({
    conversation_title: text,
    conversation_summary: text,
    conversation_importance_score: z.number(),
    extracted_memory_units: z.array(
      z.object({
        id: text,
        title: text,
        content: text,
        importance_score: z.number(),
        sentiment_score: z.number(),
        turn: z.number(),
        quote: text,
      }),
    ),
    extracted_concepts: z.array(
      z.object({ title: text, type: z.enum(CONCEPT_TYPES), content: text, units: z.array(text) }),
    ),
    new_relationships: z.array(
      z.object({
        source: text,
        target: text,
        relationship_type: z.enum(RELATION_TYPES),
        relationship_description: text,
        strength: z.number(),
      }),
    ),
    forward_looking_context: forwardSchema,
  }),
)

/**
 * Reads an answer of a certain form, even if other words are around it.
 * @param fields the names of the properties that were asked for
 * @param saysNothing tells of a text within it whether it counts as empty
 */
export function parseAnswer<T>(
  schema: z.ZodType<T>,
  text: string,
  fields: readonly string[],
  saysNothing?: (text: string) => boolean,
): ReadAnswer<T> {
  return readAnswer(text, {
    fields,
    ...(saysNothing && { saysNothing }),
    read(value) {
      const parsed = schema.safeParse(value)
      if (parsed.success) return { value: parsed.data }
      return { why: whyNot(parsed.error, value) }
    },
  })
}

/** A name and a sign after which nothing comes, as of a schema: "type=". */
const UNFILLED = /^\s*[\p{L}_]+\s*[=:]\s*$/u
/** Words that may stand around the names of a form. */
const SMALL_WORDS: ReadonlySet<string> = new Set(['the', 'a', 'an', 'of', 'and', 'is'])

/** Whether a text only names what it was to hold: "The thesis", "evidence of the evidence", "Conversation title". */
export function namesForm(text: string, fields: readonly string[]): boolean {
  if (UNFILLED.test(text)) return true
  const words = readWords(text).flatMap(({ form }) => (SMALL_WORDS.has(form) ? [] : [form]))
  const names = fields.map((field) => field.split('_'))
  let at = 0
  while (at < words.length) {
    const named = names.find((name) => name.every((word, place) => word === words[at + place]))
    if (named === undefined) return false
    at += named.length
  }
  return words.length > 0
}

/** What one participant argued, without entries that are empty, a single word, or there already. */
export const summaryAnswerSchema = participantSummarySchema
  .transform(({ thesis, ...lists }) => {
    const said = new Set<string>()
    return {
      thesis: saidOnce(thesis, said),
      arguments: entriesOf(lists.arguments, said),
      evidence: entriesOf(lists.evidence, said),
      answered: entriesOf(lists.answered, said),
    }
  })
  .refine(({ thesis }) => thesis !== '', 'has no thesis')

/** Entries are sentences: one word without a full stop is none. */
function entriesOf(list: readonly string[], said: Set<string>): string[] {
  return list
    .map((entry) => saidOnce(entry, said))
    .filter((entry) => readWords(entry).length > (/[\p{P}\p{S}]$/u.test(entry) ? 0 : 1))
}

/** The names of the properties in the form. */
export function shapeFields(schema: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(schema.properties ?? {})
}

/** The first problem of an answer, in words for the model that wrote it. */
function whyNot(error: z.ZodError, value: unknown): string {
  const { field, message } = firstProblem(error)
  const [issue] = error.issues
  const name = field === '' ? 'the object' : `"${field}"`
  if (issue?.code !== 'invalid_type') return `${name}: ${uncapitalise(message)}`
  if (valueAt(value, issue.path) === undefined) return `${name} is missing`
  return `${name} is not ${KINDS[issue.expected] ?? issue.expected}`
}

/** Names for types of values in such words. */
const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'an object',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}
