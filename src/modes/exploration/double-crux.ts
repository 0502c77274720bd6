import type { Style } from '../../core/contract/mode/style.ts'
import { stepOf, stepsOfBoth } from '../shared/style/steps.ts'

/** Each says what would change its mind, and then only that is talked about. */
export const doubleCrux: Style = {
  id: 'double-crux',
  label: 'Double crux',
  blurb:
    'Each names what would change its mind, and then both look only at that: for whoever wants to learn where a difference comes from.',
  course:
    'How it goes: {first} and {second} each say, without hearing the other, what they believe and what would change their mind. {moderator} names the question that both depend on. From then on they look only at that question, together, and at the end each says, again alone, where they stand now. Nobody wins: what counts is to find what the difference hangs on, and to move where there is a reason to.',
  steps: [
    stepOf('introduction', 'moderator', {
      kind: 'introduction',
      title: 'Introduction',
      task: 'Open the exploration: put the question as one on which two sensible people can differ, also where the topic is a word, a wish or a command, and say in one sentence why the difference matters.',
      words: [40, 80],
    }),
    ...stepsOfBoth('belief', {
      title: 'What would change my mind',
      task: 'Say what you believe on the question, how sure you are, and the one thing that, if you learned it, would change your mind. It has to be something one could find out, and it has to be true of you.',
      words: [60, 120],
      apart: true,
    }),
    stepOf('crux', 'moderator', {
      title: 'The crux',
      task: 'Name the one question on which both depend: such that {first} would move if it came out one way, and {second} if it came out the other. If they share none, name the two nearest to it and choose one. Say it as a question that evidence can answer, and give {next} the floor.',
      words: [35, 75],
    }),
    ...stepsOfBoth('look', {
      title: 'On the crux',
      task: 'Look only at the crux. Bring the best evidence on it that you know, whichever way it points, name the case, and say how much it moves you. Take up what {other} brought before, if anything, and grant it or say what is wrong with it.',
      words: [60, 130],
      each: 'round',
    }),
    ...stepsOfBoth('now', {
      title: 'Where I stand now',
      task: 'Say what you believe now, how sure you are, and what moved you or why nothing did. Say what would be the next thing to find out.',
      words: [50, 100],
      apart: true,
      closing: true,
    }),
    stepOf('summary', 'moderator', {
      kind: 'summary',
      title: 'Summary',
      task: 'Close with a summary: what each believed at first, the crux, what was brought on it and what that is worth, how each moved or did not, and what somebody could find out to settle the rest, in plain paragraphs. Name no winner. Name speakers by name, and quote nobody wrongly.',
      words: [150, 270],
    }),
  ],
  weighed:
    'each piece of evidence on the crux: who brought it, which way it points, and whether it moved anybody, by turn',
}
