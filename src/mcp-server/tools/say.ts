import { z } from 'zod'
import type { App } from '../../app/index.ts'
import { AppError } from '../../contract/errors/errors.ts'
import { parseInput } from '../../contract/errors/schema-problem.ts'
import { MESSAGE_MAX_CHARS } from '../../contract/limits.ts'
import { PERSON } from '../../contract/members/member-ids.ts'
import { presentMembers } from '../../dialog/members/members.ts'
import { awaitedMember } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { formatCount } from '../../format/count.ts'
import { answered } from '../answers.ts'
import type { ProgramTool } from '../program-tool.ts'
import { PROGRAM_TEXTS } from '../texts.ts'
import { beginningOf } from '../../text/shorten.ts'

const input = z.object({
  dialog: z
    .string('dialog must be the id of a dialog.')
    .min(1, 'dialog is empty: give the id of a dialog.')
    .max(100, 'dialog is no id of a dialog.')
    .describe(PROGRAM_TEXTS['say.dialog']),
  text: z
    .string('text must be a text.')
    .trim()
    .min(1, 'text is empty: there is nothing to say.')
    .max(MESSAGE_MAX_CHARS, `text is longer than ${formatCount(MESSAGE_MAX_CHARS)} characters: shorten it.`)
    .describe(PROGRAM_TEXTS['say.text']),
  to: z.string().trim().max(200).optional().describe(PROGRAM_TEXTS['say.to']),
})

/** Words of the person's side: to the floor, to one who takes part, or what a player does. */
export function sayTool({ engine, programs }: Pick<App, 'engine' | 'programs'>): ProgramTool {
  return {
    name: 'say',
    title: 'Say something in a dialog',
    right: 'talk',
    description: PROGRAM_TEXTS.say,
    input,
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    async run(given) {
      const { dialog, text, to } = parseInput(input, given)
      const state = await engine.state(dialog)
      if (to !== undefined && to !== '') {
        await engine.note(dialog, memberCalled(state, to), text)
        return answered({ dialog, said: 'note', to })
      }
      if (state.person !== 'plays') {
        await engine.say(dialog, text)
        return answered({ dialog, said: 'question to the floor' })
      }
      // What a player does is answered by models: that was agreed to for dialogs from here alone.
      if (!(await programs.account.began(dialog)))
        throw new AppError('INPUT_INVALID', 'This story belongs to the person, who plays it in the app.')
      if (awaitedMember(state) !== PERSON)
        throw new AppError(
          'DIALOG_STATE',
          'It is not the player’s turn: read it with get_dialog, and wait until it is.',
        )
      await programs.account.goOn(dialog, state.config?.cap?.usd ?? 0)
      await engine.takeSeat(dialog, PERSON, text)
      return answered({ dialog, said: 'as the player' })
    },
  }
}

/** @throws AppError INPUT_INVALID naming those there are */
function memberCalled(state: DialogState, typed: string): string {
  const wanted = typed.toLowerCase()
  const members = presentMembers(state).filter(({ id }) => id !== PERSON)
  const found = members.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted)
  if (found) return found.id
  throw new AppError(
    'INPUT_INVALID',
    `Nobody called "${beginningOf(typed, 60)}" takes part: there are ${members.map(({ name }) => name).join(', ')}.`,
  )
}
