import type { App } from '../../../app/app.ts'
import { asideState, dialoguePartner } from '../../../core/dialog/aside/aside-state.ts'
import { ASIDE_FEEDBACK } from '../../../core/dialog/aside/feedback.ts'
import { audienceOf } from '../../../core/dialog/aside/share.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { talkThrough } from './aside.ts'
import { terminalText } from '../display/plain-text.ts'
import { sayFailure } from '../display/say-failure.ts'
import type { Terminal } from '../display/terminal.ts'
import { EXIT } from '../exit-codes.ts'

/**
 * While the narrator has a player talk with somebody, sends the player's words to that person and prints the answer.
 * When the talk ends, this resolves after the narrator has received its digest.
 * @returns null when the talk has ended meanwhile, so that the words belong to the story
 */
export async function talkOn(app: App, story: DialogState, text: string, terminal: Terminal): Promise<number | null> {
  const partner = dialoguePartner(story)
  const aside = await app.engine.asides.joined(story.id, PERSON)
  if (partner === null || aside === null) return null
  const name = memberName(story, partner)
  const say = (line: string): void => terminal.say(terminalText(line))
  const opening = { with: partner, parent: 'pauses' as const }
  const { failed } = await talkThrough(app, story.id, opening, { words: [text], files: [] }, {}, terminal)
  if (failed !== null) sayFailure(terminal, failed)
  if (!asideState(await app.engine.state(aside)).ended) {
    say(`Go on with: idi resume ${story.id} --as ${PERSON}="..."`)
    return failed === null ? EXIT.done : EXIT.failed
  }
  await app.engine.closeChild(aside, audienceOf('moderator'))
  say(ASIDE_FEEDBACK.ended(name))
  const digest = (await app.engine.state(story.id)).children.find(({ id }) => id === aside)?.digests.at(-1)
  if (digest && digest.text !== '') say(`${memberName(story, 'moderator')} hears of it: ${digest.text}`)
  say(`It is your turn: idi resume ${story.id} --as ${PERSON}="..."`)
  return EXIT.done
}
