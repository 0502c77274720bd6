import { z } from 'zod'
import type { App } from '../../../../app/index.ts'
import { AppError } from '../../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../../core/contract/errors/schema-problem.ts'
import { MESSAGE_MAX_CHARS } from '../../../../core/contract/limits.ts'
import { PERSON, type MemberId } from '../../../../core/contract/members/member-ids.ts'
import { isRehearsal } from '../../../../core/contract/rehearsal.ts'
import { modelOf, presentMembers } from '../../../../core/dialog/members/members.ts'
import { costOf, FREE } from '../../../../core/dialog/money/cost.ts'
import { estimateTokens } from '../../../../core/dialog/money/estimate-tokens.ts'
import { NO_USAGE } from '../../../../core/dialog/money/usage.ts'
import { turnsLeft } from '../../../../core/dialog/turns/next-turn.ts'
import { awaitedMember } from '../../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { formatCount } from '../../../../base/format/count.ts'
import { toolAnswer } from '../answers.ts'
import type { ProgramTool } from '../program-tool.ts'
import { PROGRAM_TEXTS } from '../texts.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'
import { isOver } from '../../../../core/dialog/is-over.ts'

type Parts = Pick<App, 'engine' | 'programs' | 'providers'>

/** Characters of words in a dialog that a person started. */
const OTHERS_MAX_CHARS = 2_000
/** The assumed calls of one turn, and of each seat if the number of turns is unknown. */
const STAGES_MAX = 3
const CALLS_WITHOUT_PLAN = 10

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
  confirm: z.boolean('confirm must be true or false.').optional().describe(PROGRAM_TEXTS['say.confirm']),
})

/** Words of the person: to the floor, to a member, or as a player. */
export function sayTool({ engine, programs, providers }: Parts): ProgramTool {
  return {
    name: 'say',
    title: 'Say something in a dialog',
    right: 'talk',
    description: PROGRAM_TEXTS.say,
    input,
    annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    async run(given, { confirm }) {
      const { dialog, text, to, confirm: confirmed } = parseInput(input, given)
      const state = await engine.state(dialog)
      const toMember = to !== undefined && to !== ''
      if (toMember || state.person !== 'plays') {
        const member = toMember ? memberCalled(state, to) : null
        const say = () => (member === null ? engine.say(dialog, text) : engine.note(dialog, member, text))
        if (await programs.account.began(dialog)) await say()
        else {
          // When nobody is left to answer, the call ends here, before the person is asked to confirm.
          if (isOver(state)) throw new AppError('DIALOG_STATE', 'Nobody is left to answer: the dialog has ended.')
          const expected = takenBy(state, member, text, providers)
          await programs.account.allow(expected)
          const open = await confirm({
            what: ['say', dialog, text, member],
            usd: expected.usd,
            words: othersWords(state, member, text, expected),
            confirm: confirmed,
          })
          if (open) return open
          await programs.account.countSpeech(expected, say)
        }
        return toolAnswer(toMember ? { dialog, said: 'note', to } : { dialog, said: 'question to the floor' })
      }
      // A player's words are answered by models, which the person agreed to only for dialogs started here.
      if (!(await programs.account.began(dialog)))
        throw new AppError('INPUT_INVALID', 'This story belongs to the person, who plays it in the app.')
      if (awaitedMember(state) !== PERSON)
        throw new AppError(
          'DIALOG_STATE',
          'It is not the player’s turn: read it with get_dialog, and wait until it is.',
        )
      await programs.account.goOn(dialog, state.config?.cap?.usd ?? 0)
      await engine.takeSeat(dialog, PERSON, text)
      return toolAnswer({ dialog, said: 'as the player' })
    },
  }
}

/** The cost of words that all later calls read; without a plan for an assumed number of calls. */
function takenBy(
  state: DialogState,
  reader: MemberId | null,
  text: string,
  providers: Parts['providers'],
): { readonly usd: number | null; readonly models: readonly string[] } {
  if (text.length > OTHERS_MAX_CHARS)
    throw new AppError(
      'INPUT_INVALID',
      `In a dialog that the person began a text has at most ${formatCount(OTHERS_MAX_CHARS)} characters: shorten it.`,
    )
  const promptTokens = estimateTokens(text)
  const left =
    state.plan === null
      ? Object.keys(state.config?.seats ?? {})
      : turnsLeft(state, state.plan).map(({ member }) => member)
  const times = state.plan === null ? CALLS_WITHOUT_PLAN : STAGES_MAX
  const costs = left
    .filter((member) => reader === null || member === reader)
    .flatMap((member) => modelOf(state, member) ?? [])
    .map(({ provider, model }) => {
      const price = isRehearsal(provider) ? FREE : providers.priceOf(provider, model, Date.now())
      return { model, usd: costOf({ ...NO_USAGE, promptTokens: promptTokens * times }, price) }
    })
  const unknown = [...new Set(costs.flatMap(({ model, usd }) => (usd === null ? [model] : [])))]
  return { usd: unknown.length > 0 ? null : costs.reduce((sum, { usd }) => sum + (usd ?? 0), 0), models: unknown }
}

/** The sentence for the person about the dialog; the program is told nothing about the dialog itself. */
function othersWords(
  { id }: DialogState,
  reader: MemberId | null,
  text: string,
  { usd }: { readonly usd: number | null },
): string {
  const what = reader === null ? 'puts a question to the floor of' : 'sends a private note into'
  const takes =
    usd === null ? 'at a price that nobody knows' : usd === 0 ? 'at no cost' : `for about ${formatMoney(usd)}`
  return `This ${what} a dialog that this program did not begin (${id}), ${takes}: “${beginningOf(text, 300)}”`
}

/** @throws AppError INPUT_INVALID naming the existing ones */
function memberCalled(state: DialogState, typed: string): string {
  const wanted = typed.toLowerCase()
  const members = presentMembers(state).filter(({ id }) => id !== PERSON)
  const member = members.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted)
  if (member) return member.id
  throw new AppError(
    'INPUT_INVALID',
    `Nobody called "${beginningOf(typed, 60)}" takes part: there are ${members.map(({ name }) => name).join(', ')}.`,
  )
}
