import { z } from 'zod'
import { beginningOf } from '../../../base/text/shorten.ts'
import type { SeatId } from '../dialog-config.ts'
import type { StyleInfo } from '../host/app-info.ts'
import { turnKindSchema } from '../turn/turn-kind.ts'
import { sayInEnglish, sayLater, type Sentence } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import { kindOf, length, line, oneOf, part, text } from './mode-parts.ts'

/** The most steps of one order. Steps that are repeated count once. */
const STEPS_MAX = 60
/** The name of a step, which is part of the keys of its texts: "first-question". */
const stepName = z
  .string(kindOf(m('it has to be a text')))
  .regex(
    /^[a-z][a-z0-9-]{0,29}$/,
    m('it has to be up to 30 small letters, digits and hyphens, and begin with a letter'),
  )

/** Names that no step can have, because texts of the order itself use them. */
const TAKEN_NAMES: readonly string[] = ['course', 'weighed', 'lengths']

/** One turn of an order. */
const stepSchema = part({
  name: stepName,
  speaker: z.enum(['moderator', 'first', 'second'], oneOf('"moderator", "first" or "second"')),
  kind: z.enum(turnKindSchema.options, oneOf(`one of ${turnKindSchema.options.join(', ')}`)),
  /** The name of the turn on the screen: "Case sheet". */
  title: line,
  /** The task; absent in an introduction and a summary with the mode's own task. */
  task: text.optional(),
  /** The fewest and the most words; absent: the mode's length for such a turn. */
  words: length.optional(),
  /** "three": draft, critique and final, unless the seat or the dialog says otherwise. Absent: one stage. */
  stages: z.enum(['three', 'one'], oneOf('"three" or "one"')).optional(),
  /** Who reads the turn; absent: everybody. */
  hears: z.enum(['self', 'next'], oneOf('"self" or "next"')).optional(),
  /**
   * Present when the turn does not read the adjacent turns that also have this. They are written at the same time if
   * the models allow it.
   */
  apart: z.literal(true, kindOf(m('it has to be true'))).optional(),
  /** Present when the prompt does not say which participant said what. */
  blind: z.literal(true, kindOf(m('it has to be true'))).optional(),
  /** Present when the turn answers the question before it. */
  answers: z.literal(true, kindOf(m('it has to be true'))).optional(),
  /** Present when the step is repeated for each round or each issue, together with adjacent steps that are, too. */
  each: z.enum(['round', 'issue'], oneOf('"round" or "issue"')).optional(),
  /** Present when the first and the second participant exchange places with each repetition. */
  alternates: z.literal(true, kindOf(m('it has to be true'))).optional(),
  /**
   * When the person votes on the motion: before (from this step until somebody has argued), or after (once the step has
   * ended).
   */
  vote: z.enum(['before', 'after'], oneOf('"before" or "after"')).optional(),
  /**
   * When the step is taken: only in the first repetition of its block; neither in the first nor in the last; or only
   * when two questions for a yes or a no, one after the other, seem to have been dodged.
   */
  only: z
    .enum(['first', 'not-first', 'not-last', 'dodged'], oneOf('"first", "not-first", "not-last" or "dodged"'))
    .optional(),
  /** What is read from the notes of the turn: the issues of the dialog, or what became of one of them. */
  gives: z.enum(['issues', 'ledger'], oneOf('"issues" or "ledger"')).optional(),
  /** Present when these are the last words of a participant. */
  closing: z.literal(true, kindOf(m('it has to be true'))).optional(),
})
export type StyleStep = Readonly<z.output<typeof stepSchema>>

/** An order in place of the mode's rounds: who speaks when, about what, and for how long. */
export const orderSchema = part({
  /** What everybody reads at the beginning: the course of the dialog, and what decides who wins. */
  course: text,
  steps: z
    .array(stepSchema, kindOf(m('it has to be a list of steps')))
    .min(1, m('the list is empty'))
    .max(STEPS_MAX, `the list has more than ${STEPS_MAX} entries`),
  /** What the moderator should weigh before its closing; absent: the text of the mode. */
  weighed: text.optional(),
}).superRefine(({ steps }, context) => {
  const problem = problemOfOrder(steps)
  if (problem !== null)
    context.addIssue({ code: 'custom', path: ['steps'], message: sayInEnglish(problem), params: { said: problem } })
})
export type Order = Readonly<z.output<typeof orderSchema>>

/** A style of a mode: an order with a name. */
export interface Style extends Order {
  readonly id: string
  readonly label: string
  /** For whom the style is meant, in a line. */
  readonly blurb: string
  /** What a seat is called, and what its position is asked for, where that differs from the mode's. */
  readonly roles?: StyleInfo['roles']
  /** The task of a seat, if it differs from the mode's. */
  readonly duty?: { readonly [Seat in SeatId]?: string }
  /** What a participant without a position argues for, if it differs from the mode's. */
  readonly side?: { readonly [Seat in 'first' | 'second']?: string }
  /** What the introduction has to settle when neither participant has a position, if it differs from the mode's. */
  readonly settling?: string
}

/** What is wrong with the order as a whole, as the rest of a sentence about its steps; null for nothing. */
function problemOfOrder(steps: readonly StyleStep[]): Sentence | null {
  const names = steps.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  const last = steps.at(-1)
  const untold = steps.find(({ kind, task }) => task === undefined && kind !== 'introduction' && kind !== 'summary')
  const silent = (['first', 'second'] as const).find(
    (seat) => !steps.some(({ speaker, kind, hears }) => speaker === seat && kind === 'speech' && hears === undefined),
  )
  const issues = steps.findIndex(({ each }) => each === 'issue')
  const issuesAt = steps.findIndex(({ gives }) => gives === 'issues')
  if (twice !== undefined) return sayLater('the name "{name}" stands there twice', { name: beginningOf(twice, 40) })
  const reserved = names.find((name) => TAKEN_NAMES.includes(name))
  if (reserved !== undefined)
    return sayLater('no step can have the name "{name}", which stands for something else', { name: reserved })
  if (last?.kind !== 'summary' || last.each !== undefined)
    return sayLater('the last step has to close the dialog: its kind is "summary"')
  if (steps.filter(({ kind }) => kind === 'summary').length > 1)
    return sayLater('only the last step can close the dialog: its kind is "summary"')
  if (steps.some(({ kind, speaker }) => (kind === 'summary' || kind === 'introduction') && speaker !== 'moderator'))
    return sayLater('only the moderator introduces and closes the dialog')
  if (silent !== undefined)
    return sayLater('the {seat, select, first {first} other {second}} participant never speaks to the others', {
      seat: silent,
    })
  if (untold) return sayLater('the step "{name}" has no task', { name: untold.name })
  const timed = steps.find(({ each, only }) => (only === 'first' || only === 'not-first') && each !== 'round')?.only
  if (timed !== undefined) return sayLater('"{only}" is for steps that come again for each round', { only: timed })
  for (const when of ['before', 'after'] as const)
    if (steps.filter(({ vote }) => vote === when).length > 1)
      return sayLater('the vote "{when}" stands there twice', { when })
  if (steps.some(({ vote, each }) => vote !== undefined && each !== undefined))
    return sayLater('a vote is for steps that do not come again')
  if (steps.some(({ alternates, each }) => alternates && each === undefined))
    return sayLater('"alternates" is for steps that come again')
  if (issues !== -1 && (issuesAt === -1 || issuesAt > issues))
    return sayLater('what comes again for each issue has to stand after a step that gives the issues')
  return null
}
