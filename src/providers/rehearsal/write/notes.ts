import type { Scene } from '../../../core/engine/ports.ts'
import { slotsOf } from './owed.ts'
import { nextOf } from './sides.ts'
import { questionsWaiting } from './task.ts'
import { clip, quoteSentence, sentencesOf } from './text.ts'
import { MAIN_POINT, createWriterContext, type RehearsalWords } from './writer-context.ts'

/** Why one makes these moves; the names are those the notes are asked for with. */
const WHY: Readonly<Record<string, string>> = {
  define: 'both use the word as if it were clear',
  press: 'nobody has tested it yet',
  evidence: 'it was only claimed',
  'concrete case': 'it stayed general',
  connect: 'both come back to it',
  concession: 'one is due',
  'stop the repetition': 'little of it was new',
  close: 'little is left to add',
}
/** Of a question that waits, as the notes are asked to quote it. */
const OWED_WORDS = 8

/** What a moderator notes for itself before these words of its own, in the lines it is asked for. */
export function writeNotes(scene: Scene, words: RehearsalWords, comment: string): string {
  const { theirs, slots, picker } = createWriterContext(scene, words)
  const asked = scene.task?.notes
  const question = sentencesOf(comment).findLast((sentence) => sentence.endsWith('?'))
  const [move = 'press', ...moves] = asked?.moves ?? []
  const made = picker.draw([move, ...moves], 'move')
  const pressed = scene.said.some(({ kind, text }) => kind === 'moderation' && text.includes('?'))
  const owed = questionsWaiting(scene)
    .filter(({ still }) => still)
    .map(
      (one) =>
        `${scene.seats[nextOf(scene)].name}: ${quoteSentence(clip(slotsOf(one).inWords?.slice(1, -1) ?? '', OWED_WORDS, 60))}`,
    )
  return [
    '<notes>',
    `NEW: ${slots.q ?? 'nothing'}`,
    `OWED: ${owed.length === 0 ? 'nothing' : owed.join('; ')}`,
    `CRUX: ${theirs?.issue ?? slots.matter ?? MAIN_POINT}`,
    `BALANCE: ${pressed ? slots.speaker : 'nobody'}`,
    `MOVE: ${made}${WHY[made] === undefined ? '' : `; ${WHY[made]}`}`,
    ...(asked?.asks ? [`ASK: ${question ?? 'nothing'}`] : []),
    '</notes>\n',
  ].join('\n')
}
