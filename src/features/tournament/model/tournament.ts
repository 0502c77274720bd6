import { sayInEnglish, sayLater } from '../../../base/language/say.ts'
import { z } from 'zod'
import { newDialogSchema, seatConfigSchema } from '../../../core/contract/dialog-config.ts'
import { judgeSchema } from '../../../core/contract/judging/judging-facts.ts'
import { JUDGES_MAX, TITLE_MAX_CHARS } from '../../../core/contract/limits.ts'
import {
  AT_ONCE_MAX,
  BOUTS_MAX,
  ENTRANTS_MAX,
  MOTIONS_MAX,
  ROUNDS_MAX,
  TOURNAMENT_FORMAT,
} from './tournament-limits.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** A debater that may sit on either side: a model, and with it a persona, instructions or settings of its own. */
const entrantSchema = seatConfigSchema.omit({ position: true, critique: true, voice: true })
export type Entrant = z.infer<typeof entrantSchema>

/** A tournament's file. In each round every two entrants meet twice on each motion, with the sides exchanged. */
export const tournamentSchema = z
  .strictObject({
    format: z.literal(TOURNAMENT_FORMAT),
    name: z.string().trim().min(1, 'The tournament has no name: give it one.').max(TITLE_MAX_CHARS),
    entrants: z
      .array(entrantSchema)
      .min(2, 'A tournament takes at least two entrants.')
      .max(ENTRANTS_MAX, sayInEnglish(sayLater('A tournament takes {most} entrants at most.', { most: ENTRANTS_MAX }))),
    motions: z
      .array(newDialogSchema.shape.topic)
      .min(1, 'There is no motion: write at least one.')
      .max(MOTIONS_MAX, sayInEnglish(sayLater('A tournament takes {most} motions at most.', { most: MOTIONS_MAX }))),
    rounds: z.number().int().min(1).max(ROUNDS_MAX).default(1),
    /** The mode of all dialogs. It must give a verdict, unless there are judges. */
    mode: z.string().min(1).max(40).default('debate'),
    moderator: seatConfigSchema,
    turns: newDialogSchema.shape.turns,
    critique: newDialogSchema.shape.critique,
    length: newDialogSchema.shape.length,
    language: newDialogSchema.shape.language,
    /** A panel that judges each dialog in both orders; without one the moderator's verdict counts. */
    judges: z.array(judgeSchema).min(1).max(JUDGES_MAX).optional(),
    /** A cap on all dialogs together, in US dollars: no pair of dialogs is started that would exceed it. */
    cap: z.strictObject({ usd: z.number().positive('The cap is not an amount above 0.').max(1_000_000) }).optional(),
    atOnce: z.number().int().min(1).max(AT_ONCE_MAX).default(1),
    /** The seed of all that is drawn, so that the same file always gives the same draws. */
    seed: z.number().int().min(0).max(0xffff_ffff).default(1),
  })
  .superRefine(({ entrants, motions, rounds }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', message })
    const names = entrants.map(({ name }) => name)
    const twice = names.find((name, index) => names.indexOf(name) !== index)
    if (twice !== undefined)
      issue(
        sayInEnglish(sayLater('Two entrants are called “{name}”: a table could not tell them apart.', { name: twice })),
      )
    const again = motions.find((motion, index) => motions.indexOf(motion) !== index)
    if (again !== undefined)
      issue(
        sayInEnglish(
          sayLater('The motion “{motion}” stands there twice: use rounds to repeat motions.', {
            motion: beginningOf(again, 80),
          }),
        ),
      )
    const bouts = entrants.length * (entrants.length - 1) * motions.length * rounds
    if (bouts > BOUTS_MAX)
      issue(
        sayInEnglish(
          sayLater('That would be {bouts} dialogs: a tournament takes {most} at most. Take fewer motions or rounds.', {
            bouts,
            most: BOUTS_MAX,
          }),
        ),
      )
  })
export type Tournament = z.infer<typeof tournamentSchema>
