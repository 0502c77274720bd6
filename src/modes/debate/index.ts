import { moderatedMode } from '../shared/moderated-mode.ts'

/** Two sides argue against each other; the moderator closes with a verdict. */
export const debate = moderatedMode({
  info: {
    id: 'debate',
    label: 'Debate',
    blurb: 'Two sides argue, a verdict is given',
    startLabel: 'Start the debate',
    closing: { title: 'Verdict', plural: 'Verdicts', act: 'Give the verdict' },
    person: 'watches',
    roles: {
      moderator: { title: 'Moderator', positionHint: '' },
      first: { title: 'Proponent', positionHint: 'For' },
      second: { title: 'Opponent', positionHint: 'Against' },
    },
  },
  aim: 'a moderated debate: two sides argue, and the better case should win.',
  duty: {
    moderator:
      'You moderate. You take no side, hold the speakers to the question, notice what goes unanswered, and at the end you judge by what was argued here, not by your own view.',
    first:
      'You argue for the proposition. Make the strongest honest case, meet objections head on, and concede a point only when it is lost, saying what follows from that.',
    second:
      'You argue against the proposition. Make the strongest honest case, attack the best version of the other side, and concede a point only when it is lost, saying what follows from that.',
  },
  introduction:
    'Open the debate: state the question so that both sides can agree on what is asked, introduce {first} and {second} with their sides, and invite {first} to open.',
  opening: {
    first:
      'Open the debate: state your thesis and the two strongest reasons for it, and say what would prove you wrong. Nobody has argued yet, so there is nothing to answer.',
    second: 'State your thesis and your strongest reason, then answer the one point of {first} that matters most.',
  },
  speech: {
    early: {
      first: 'Answer the strongest objection of {second}, then add one reason that has not been heard.',
      second: 'Answer the strongest reason of {first}, then add one reason that has not been heard.',
    },
    middle: {
      first:
        'Find the point on which you and {second} really differ and press it: answer the last argument directly, show which assumption carries it, and put one question {second} has to answer.',
      second:
        'Find the point on which you and {first} really differ and press it: answer the last argument directly, show which assumption carries it, and put one question {first} has to answer.',
    },
    late: {
      first:
        'Settle what can be settled: say what you concede, what {second} has left unanswered, and why the remaining difference favours your side.',
      second:
        'Settle what can be settled: say what you concede, what {first} has left unanswered, and why the remaining difference favours your side.',
    },
  },
  closing: {
    first:
      'Close your case: no new arguments. Weigh the clashes as they stand, concede what you lost, and say in one sentence why your side carries the question.',
    second:
      'Close your case: no new arguments. Weigh the clashes as they stand, concede what you lost, and say in one sentence why your side carries the question.',
  },
  moderation: {
    early: [
      'Say in one sentence what {speaker} has claimed, name the term that most needs a definition, and ask {next} to answer with it in mind.',
      'Name the strongest point of {speaker} and the burden it puts on {next}; ask {next} to meet it before adding anything.',
      'Clarify the frame: say what {speaker} and the other side agree on so far, and ask {next} where exactly the disagreement starts.',
    ],
    middle: [
      'Point to the claim that carries the argument of {speaker}, say what it rests on, and ask {next} to test that rather than the conclusion.',
      'Name one thing that {speaker} left unanswered, and ask {next} for the single strongest reply to what was said.',
      'Say what the crux seems to be by now, and ask {next} what evidence would change their mind about it.',
    ],
    late: [
      'Say which points are settled and which one is still open, and ask {next} to resolve that one.',
      'Weigh nothing yet: name the concession that would be fair after what {speaker} said, and ask {next} whether they make it.',
      'Ask {next} to say, after all that was heard, what the question finally turns on.',
    ],
  },
  critique: 'Ask whether the other side would find the answer fair.',
  summary:
    'Close the debate with a summary and a verdict. Begin with one sentence that gives the verdict. Judge only by the arguments made here.',
  summaryParts: [
    'the question',
    'the position of each side',
    'the main clashes and how each stands',
    'the strengths of each case',
    'the verdict: who won, how close it was, or none, and why',
  ],
})
