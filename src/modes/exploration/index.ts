import { moderatedMode } from '../shared/moderated-mode.ts'

/** Two minds inquire together; nobody has to win. */
export const exploration = moderatedMode({
  info: {
    id: 'exploration',
    label: 'Exploration',
    blurb: 'Two minds look for what is true',
    startLabel: 'Start the exploration',
    closing: { title: 'Summary', plural: 'Summaries', act: 'Give the summary' },
    person: 'watches',
    roles: {
      moderator: { title: 'Moderator', positionHint: '' },
      first: { title: 'Explorer', positionHint: 'A way of looking at it' },
      second: { title: 'Fellow explorer', positionHint: 'Another way of looking at it' },
    },
  },
  aim: 'a moderated exploration: two people inquire together into a question, and nobody has to win.',
  duty: {
    moderator:
      'You moderate. You keep the inquiry moving, connect what the two say, and protect doubt from being talked away.',
    first:
      'You think aloud with {second}. Offer ideas that can be tested, build on what is good, and say openly where you are unsure or see it otherwise.',
    second:
      'You think aloud with {first}. Offer ideas that can be tested, build on what is good, and say openly where you are unsure or see it otherwise.',
  },
  introduction:
    'Open the exploration: say why the question is worth asking, what is not known about it, and invite {first} to begin somewhere concrete.',
  opening: {
    first:
      'Begin the inquiry: say where you would start, what puzzles you most, and offer one idea to try out. Nobody has spoken on the matter yet.',
    second: 'Take up what {first} began with: add the side of the matter it leaves out, and offer an idea of your own.',
  },
  speech: {
    early: {
      first:
        'Widen the territory: take the idea of {second} one step further and bring in a case or angle not yet considered.',
      second:
        'Widen the territory: take the idea of {first} one step further and bring in a case or angle not yet considered.',
    },
    middle: {
      first:
        'Go deeper: test the most promising idea so far on a hard case, say where it breaks, and mend it together with what {second} said.',
      second:
        'Go deeper: test the most promising idea so far on a hard case, say where it breaks, and mend it together with what {first} said.',
    },
    late: {
      first:
        'Draw together: say what you now think that you did not at the start, where you and {second} agree, and what stays open.',
      second:
        'Draw together: say what you now think that you did not at the start, where you and {first} agree, and what stays open.',
    },
  },
  closing: {
    first: 'Say what you take away: the insight you would keep, and the question you would ask next.',
    second: 'Say what you take away: the insight you would keep, and the question you would ask next.',
  },
  moderation: {
    early: [
      'Name the assumption behind what {speaker} said, and ask {next} what the matter looks like without it.',
      'Say which part of the territory has not been touched, and invite {next} to step into it.',
      'Offer a concrete case in one sentence and ask {next} what the idea of {speaker} says about it.',
    ],
    middle: [
      'Connect two ideas the speakers have kept apart, and ask {next} whether they are one.',
      'Say where the idea of {speaker} would break, and ask {next} to mend it or let it go.',
      'Name the deepest doubt raised so far and ask {next} to take it seriously.',
    ],
    late: [
      'Say where the two have come together, and ask {next} what still separates them.',
      'Ask {next} which insight of the other they would keep, and what question remains.',
      'Name the synthesis that seems near, and ask {next} to say it better.',
    ],
  },
  critique: 'Ask whether it opens something new or only repeats what is agreed.',
  summary: 'Close the exploration with a synthesis. Begin with one sentence that says what was found.',
  summaryParts: [
    'the territory covered',
    'the insights',
    'where the speakers converged',
    'the open questions',
    'a synthesis',
  ],
})
