import { m } from '../../../base/language/t.ts'
import type { MotionChoice, VoteTime } from '../../contract/judging/motion-choices.ts'
import type { ContextFile, SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { Issue } from '../../contract/mode/issues.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { TurnSeen } from '../../contract/turn/turn-seen.ts'
import { answerConsent } from '../changes/answer-consent.ts'
import { attachedTo } from '../changes/attach-files.ts'
import { changeIssues } from '../changes/change-issues.ts'
import { changeAgent, requireMember } from '../changes/change-agent.ts'
import { takeSeat } from '../changes/take-seat.ts'
import { voteFact } from '../../dialog/board/motion-vote.ts'
import { floorQuestion } from '../floor.ts'
import { requireOneLine, requireProvider, toldApart, withPlain } from '../complete-config.ts'
import { withAddress } from '../with-address.ts'
import { planOfState, requireOpen, type EngineParts } from './parts.ts'

/** Acts by which a person speaks in a dialog, or decides who speaks for whom. */
export const speakActs = {
  async changeSeat({ dialogs, ports }: EngineParts, id: string, seat: SeatId, config: SeatConfig): Promise<void> {
    const seats = Object.entries((await dialogs.changeable(id)).config?.seats ?? {})
    requireOneLine(config)
    const addressed = withAddress(config, ports.providers)
    requireProvider(addressed, ports)
    const others = seats.filter(([other]) => other !== seat).map(([, { name }]) => name)
    await dialogs.record(id, [{ type: 'seat-changed', seat, config: toldApart(withPlain(addressed), others) }])
  },

  /**
   * Asks the participants a question as a member of the audience.
   * @param before the number of the speech that should answer it; until it is due, no prompt contains it
   */
  async say(parts: EngineParts, id: string, text: string, before?: number): Promise<void> {
    const { dialogs, ports } = parts
    await requireOpen(parts, id, m('Nobody is left to answer: the dialog has ended.'))
    await dialogs.record(id, [floorQuestion(await dialogs.state(id), ports, text, before)])
  },

  async note(parts: EngineParts, id: string, member: MemberId, text: string): Promise<void> {
    const { dialogs, ports } = parts
    await requireOpen(parts, id, m('The note has nobody to read it: the dialog has ended.'))
    requireMember(await dialogs.state(id), member)
    await dialogs.record(id, [{ type: 'note-added', noteId: ports.newId(), seat: member, text }])
  },

  /**
   * Stores the person's vote on the motion, which no prompt contains; null skips the vote.
   * @throws DialogError DIALOG_STATE
   */
  vote: (parts: EngineParts, id: string, when: VoteTime, choice: MotionChoice | null): Promise<void> =>
    parts.dialogs.change(id, (state) => [voteFact(state, planOfState(parts, state), when, choice)]),

  /** From a member's next turn on, lets the person speak for it, or gives the member back. */
  async changeAgent(parts: EngineParts, id: string, member: MemberId, by: 'person' | 'own'): Promise<void> {
    const { dialogs, controls } = parts
    await requireOpen(parts, id, m('Nobody speaks any more: the dialog has ended.'))
    await dialogs.change(id, (state) => changeAgent(state, planOfState(parts, state), member, by))
    // The dialog waited for the person's words; now the model speaks, so it goes on.
    if (by === 'own' && (await dialogs.state(id)).awaits === member) await controls.resume(id)
  },

  /**
   * Stores a person's words for a member's next turn, with files if the mode accepts them; null removes them. A dialog
   * that waits for these words goes on.
   * @throws DialogError DIALOG_STATE, also when another turn is next than the person saw
   */
  async takeSeat(
    parts: EngineParts,
    id: string,
    member: MemberId,
    text: string | null,
    files: readonly ContextFile[] = [],
    seen?: TurnSeen,
  ): Promise<void> {
    const { asides, controls, dialogs, ports } = parts
    const aside = text === null ? null : await asides.joined(id, member, seen?.partner)
    if (aside !== null) return speakActs.takeSeat(parts, aside, member, text, files)
    if (text !== null) await requireOpen(parts, id, m('No seat is left to speak from: the dialog has ended.'))
    await dialogs.change(id, (state) => {
      const attached = text === null || files.length === 0 ? undefined : attachedTo(state, files, ports)
      return takeSeat(state, planOfState(parts, state), member, text, ports.newId(), attached, seen)
    })
    // The dialog waited for these words, so it goes on by itself.
    if (text !== null && (await dialogs.state(id)).awaits === member) await controls.resume(id)
  },

  /**
   * Has the seat's own model give the speech for which the dialog waits, once in a dialog.
   * @throws what Controls.hand throws
   */
  handTurn: ({ controls }: EngineParts, id: string, step: number): Promise<void> => controls.hand(id, step),

  /**
   * Replaces the issues of a dialog by a person's own. If the dialog waits, `resume` continues it.
   * @throws DialogError DIALOG_STATE once one of them has been argued, INPUT_INVALID with the problem
   */
  changeIssues: ({ dialogs }: EngineParts, id: string, issues: readonly Issue[]): Promise<void> =>
    dialogs.change(id, (state) => changeIssues(state, issues)),

  /**
   * Stores a person's answer to a tool that asks for permission.
   * @throws DialogError DIALOG_STATE when it no longer asks
   */
  answerConsent: ({ dialogs }: EngineParts, id: string, requestId: string, granted: boolean): Promise<void> =>
    dialogs.change(id, (state) => answerConsent(state, requestId, granted)),
}
