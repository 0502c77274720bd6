import { z } from 'zod'

/** What can stand in a sentence, in braces. Null in a scene that has no such thing: then the sentence is not said. */
export const SLOTS = [
  // The topic: after "about", named as an object, as a sentence of its own, as a statement, as an act, a word of it.
  ...(['topic', 'matter', 'Matter', 'heading', 'proposal', 'act', 'Act', 'term'] as const),
  // Names.
  ...(['moderator', 'first', 'second', 'me', 'other', 'speaker', 'next', 'ahead', 'behind'] as const),
  // What they are in the mode, after "the".
  ...(['myRole', 'firstRole', 'secondRole', 'moderatorRole'] as const),
  // Positions: the speaker's in its own words, the same unless it only says yes or no, what the first presents, the sides.
  ...(['stance', 'view', 'presented', 'firstSide', 'secondSide'] as const),
  // What the words are about, a sentence of those before, one of all the other said, one of the speaker's own, one of the attached text.
  ...(['issue', 'q', 'kept', 'mine', 'm'] as const),
  // What nobody has spoken of so far.
  ...(['due', 'unasked'] as const),
  // A question that waits: who asks, what as a clause, and in its own words.
  ...(['asker', 'asked', 'inWords'] as const),
  // What was spoken of: as single issues, as a list, as a list of more than one.
  ...(['i1', 'i2', 'i3', 'issues', 'several'] as const),
  // Of one point that was made: by whom, in which words, what came of it.
  ...(['raiser', 'raised', 'answerer', 'answer'] as const),
  // What one raised and the other gave way to, as a list.
  'agreed',
] as const
export type Slot = (typeof SLOTS)[number]

/** What can hold for a scene: a condition of a line, and a name for the sentences that fit then. */
export const TAGS = [
  // Who speaks, when, and for what.
  ...(['moderator', 'first', 'second', 'early', 'middle', 'late', 'for', 'against'] as const),
  // Of a comment: who speaks after it.
  ...(['next-first', 'next-second'] as const),
  // What is done in this round: all at once, the openings, the exchange, the closings.
  ...(['whole', 'opens', 'exchange', 'closes'] as const),
  // What the topic asks: what should be done, what is so, or nothing: it names a thing.
  ...(['policy', 'claim', 'thing'] as const),
  // It names something and does not say what is asked of it.
  'named',
  // The other has not spoken yet; what the other spoke of is known; nothing may be asked; a question waits.
  ...(['opening', 'known', 'silent', 'owing'] as const),
  // How a summary judges; each of the two spoke once; the mode wants it to judge.
  ...(['clear', 'close', 'none', 'once', 'judges'] as const),
  // One of the two only asks; that is this seat, or the other.
  ...(['one-asks', 'asks', 'answers'] as const),
] as const
export type Tag = (typeof TAGS)[number]

const sentence = z
  .string()
  .min(1)
  .refine((text) => [...text.matchAll(/\{(\w+)\}/g)].every(([, slot]) => SLOTS.some((known) => known === slot)), {
    error: ({ input }) => `a slot of "${String(input)}" is none of ${SLOTS.join(', ')}`,
  })
const pool = z.array(sentence).min(1).readonly()

/** Sentences to draw from, or whole points of several sentences; by tag where they differ from scene to scene. */
export type Sentences =
  | readonly string[]
  | readonly (readonly string[])[]
  | { readonly [tag in Tag]?: Sentences | undefined }
const said: z.ZodType<Sentences> = z.lazy(() =>
  z.union([pool, z.array(pool).min(1), z.partialRecord(z.enum(TAGS), said)]),
)
const says = z.record(z.string(), said)

const when = z.array(z.templateLiteral([z.enum(['', '!']), z.enum(TAGS)])).readonly()

/** A line of a text: from the first of these pools that has a sentence for the scene. */
const line = z
  .union([
    z.string(),
    z.strictObject({
      say: z.union([z.string(), z.array(z.string()).min(1)]),
      /** Draws apart from other lines of the same pool; the pool's name when absent. */
      label: z.string().optional(),
      /** 0: always there; the higher, the sooner it gives way when the text grows too long. */
      need: z.number().int().optional(),
      /** What a draft without this line is blamed for: a name among the faults. */
      fault: z.string().optional(),
      when: when.optional(),
      /** Only said in every other case, drawn by this name. */
      half: z.string().optional(),
      /** Of all lines with this name only one is said: the most needed for which there is room. */
      oneOf: z.string().optional(),
      /** Only said where the other has just said a sentence of this name on the subject. */
      to: z.string().optional(),
    }),
  ])
  .transform((written) => {
    const {
      say,
      label,
      need = 0,
      fault,
      half,
      oneOf,
      to,
      when: conditions = [],
    } = typeof written === 'string' ? { say: written } : written
    const names = typeof say === 'string' ? [say] : say
    return { say: names, label: label ?? names[0] ?? '', need, fault, half, oneOf, to, when: conditions }
  })
export type LineWords = z.infer<typeof line>
const paragraphs = z.array(z.array(line)).readonly()

/** Something a speech can be about: known again by its own words, else by its pattern. */
const subject = z.strictObject({
  /** Fits after "on", "about", "we come to": "who pays". */
  issue: z.string().min(1),
  pattern: z.string().transform((source) => new RegExp(source, 'gi')),
  /** Only for such topics. */
  when: z.enum(TAGS).optional(),
  /** Fit to begin with, before anything was said. */
  opens: z.boolean().default(false),
  says,
})
export type Subject = z.infer<typeof subject>

/** What a moderator asks the next speaker for, and how that speaker may take it up. */
const ask = z.strictObject({
  ask: sentence,
  answers: pool,
  /** Only for this seat. */
  to: z.enum(['first', 'second']).optional(),
})
export type Ask = z.infer<typeof ask>

/** A point that a speech makes: its sentences are then said by name. */
const choice = z.strictObject({
  point: z.string(),
  /** Any subject, one the other has not just raised, the one that was raised, or the mode's own points: the first there is. */
  of: z.array(z.enum(['any', 'new', 'theirs', 'mode'])).min(1),
  /** The point that stands where the one with this sentence stands, if the other has said that. */
  to: z.string().optional(),
  /** Goes before the names of its sentences: "second claim". */
  as: z.string().optional(),
  take: z.literal('first').optional(),
})
export type Choice = z.infer<typeof choice>

/** A speech: the first one whose conditions hold is given. */
const speech = z.strictObject({
  when: when.default([]),
  /** Is spoken as in this phase, whatever the phase. */
  phase: z.enum(['early', 'middle', 'late']).optional(),
  /** What it is about, where no point says so. */
  issue: z.string().optional(),
  /** The points it makes; their sentences are then said by name. */
  choose: z.array(choice).default([]),
  paragraphs,
  /** A further paragraph on a subject of its own, as often as the length asks for. */
  more: z.strictObject({ choose: choice, lines: z.array(line) }).optional(),
})
export type Speech = z.infer<typeof speech>

/** What a sentence does in an argument; null: it is ours and no step, such as a question. */
const step = z.strictObject({
  by: z.array(z.string()).min(1),
  kind: z.enum(['claim', 'support', 'rebuttal', 'concession']).nullable(),
  /** What it bears on: the claim before it in the turn, the speaker's first claim, or what the other said on the issue. */
  bears: z.enum(['nothing', 'before', 'thesis', 'other']),
})

/** What a draft says too much, and what its critic has against it. */
const flourish = z.strictObject({ say: sentence, hit: sentence, when: when.default([]) })

/** The words of a mode: resources/rehearsal/modes/MODE.json, explained in docs/rehearsal-words.md. */
export const modeWordsSchema = z.strictObject({
  /** What its subjects are called: draws go by it. */
  subject: z.string().default('subject'),
  /** The points that can be made on a subject, with a name for each of their sentences. */
  points: z.record(z.string(), z.array(z.string()).min(1)).default({}),
  introduction: paragraphs.optional(),
  moderation: paragraphs.optional(),
  speech: z.array(speech).min(1),
  summary: paragraphs,
  argues: z.array(step).default([]),
  /** Which sentences make a point that a summary tells of, and which answer it or give way to it. */
  accounts: z
    .strictObject({
      raised: z.array(z.string()).min(1),
      answered: z.array(z.string()).default([]),
      conceded: z.array(z.string()).default([]),
    })
    .optional(),
  /** Where it has its own: in place of the shared ones for whoever one of them fits. */
  flourishes: z.array(flourish).default([]),
  /** Pools worth quoting beside the points. */
  quotable: z.array(z.string()).default([]),
  says,
  asks: z.partialRecord(z.enum(['early', 'middle', 'late']), z.array(ask)).default({}),
  subjects: z.array(subject).default([]),
})
export type ModeWords = z.infer<typeof modeWordsSchema>
/** The same as it is written down. */
export type ModeWordsSource = z.input<typeof modeWordsSchema>

/** What is said alike in every mode: resources/rehearsal/shared.json. */
export const sharedWordsSchema = z.strictObject({
  says,
  /** What a draft is told it lacks, by what the final then adds. */
  faults: z.record(z.string(), pool),
  /** What a draft says too much, and what its critic has against it. */
  flourishes: z.array(flourish).min(1),
  introduction: paragraphs,
  moderation: paragraphs,
  /** The comment of a moderator who ends the exchange. */
  conclusion: paragraphs,
})
export type SharedWords = z.infer<typeof sharedWordsSchema>
