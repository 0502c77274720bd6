import type { Pool } from './types.ts'

export const GREETINGS: Pool = [
  'Good evening, and welcome.',
  'Welcome, everyone.',
  'Welcome, and thank you for listening.',
  'Good to have you with us.',
]

/** Introductions by mode: the question, the cast, the frame, the invitation. */
export const INTRODUCTIONS: Readonly<
  Record<string, { readonly question: Pool; readonly cast: Pool; readonly frame: Pool; readonly invite: Pool }>
> = {
  debate: {
    question: [
      'The question before us is {question}',
      'We are here to debate one question: {question}',
      'Tonight two speakers take opposite sides of one question: {question}',
      'The subject of this debate is {heading}',
      'Tonight two speakers meet on one subject, {heading}',
    ],
    cast: [
      '{first} speaks {firstSide} and {second} {secondSide}.',
      'On one side is {first}, who speaks {firstSide}; on the other is {second}, who speaks {secondSide}.',
      'You will hear {first} {firstSide} and {second} {secondSide}.',
    ],
    frame: [
      'I take no side; I will hold both speakers to the question and listen for what goes unanswered.',
      'I ask both to meet the best version of the other case, and to say so when a point is lost.',
      'At the end I will judge by what was argued here, and not by what I happen to think.',
    ],
    invite: [
      '{first}, the floor is yours: tell us what you hold, and your best reasons for it.',
      'Please open the debate, {first}.',
      '{first}, would you begin and tell us where you stand?',
    ],
  },
  exploration: {
    question: [
      'What brings us together is {heading}',
      'We want to think aloud about something today: {heading}',
      'Nobody has to win today; we only want to understand something: {heading}',
    ],
    cast: [
      'With me are {first} and {second}, who do not have to agree.',
      '{first} and {second} will look at it together.',
      'I am glad to have {first} and {second} here, each with a way of looking of their own.',
    ],
    frame: [
      'What makes it worth asking is that most of us act as if we knew the answer.',
      'I do not know where it will lead, and I hope nobody else does.',
      'It is a question with a long history and, as far as I can see, an open end.',
    ],
    invite: [
      '{first}, where would you begin, if it had to be somewhere concrete?',
      '{first}, would you take the first step?',
      'Let us begin with something one could point at. {first}, what puzzles you most?',
    ],
  },
  interview: {
    question: [
      'This conversation is about {heading}',
      'Our subject today is {heading}',
      'We have set aside some time to talk about {heading}',
    ],
    cast: [
      '{second} has agreed to answer, and {first} will ask.',
      'The questions come from {first}, the answers from {second}.',
      'Our guest is {second}; {first} leads the conversation.',
    ],
    frame: [
      '{second} is the one to ask because a view from the inside is worth a dozen from across the street.',
      'I would like us to come away knowing something we did not know, even if it is a smaller thing than we hoped.',
      'I will step in only where something is left half said.',
    ],
    invite: ['{first}, your first question, please.', '{first}, I hand over to you.', 'Over to you, {first}.'],
  },
  critique: {
    question: [
      'Under review today: {heading}',
      'We have a proposal to look at, and it concerns {heading}',
      'What will be presented and examined here is {heading}',
    ],
    cast: [
      '{first} presents it and {second} reviews it.',
      '{first} is the author, and {second} has the task of finding what would make it fail.',
      'The author is {first}; the reviewer is {second}.',
    ],
    frame: [
      'The standard is a simple one: would it hold in use, for the people it is meant for, on a day that is not the best?',
      'I ask for criticism that is specific and for a defence that is honest, so that the thing is better afterwards than before.',
      'We want to know how serious each flaw is, and what would mend it.',
    ],
    invite: [
      '{first}, please present it.',
      '{first}, tell us what it is and what you are least sure of.',
      'Please begin, {first}, and keep it plain.',
    ],
  },
}

/** Self-critique: what a draft lacks, by what the final then adds. */
export const SELF_CRITIQUE: Readonly<
  Record<
    | 'reply'
    | 'opening'
    | 'consequence'
    | 'material'
    | 'concession'
    | 'ask'
    | 'floor'
    | 'tone'
    | 'question'
    | 'plain'
    | 'depth'
    | 'mend'
    | 'praise'
    | 'change'
    | 'unsure'
    | 'works'
    | 'welcome',
    Pool
  >
> = {
  reply: [
    "A phrase of {other}'s should be quoted here, so that the answer is seen to be one.",
    'It talks past {other} a little; begin with what was really said.',
    "It only brushes against {other}'s last words; take them up as they were said before adding anything.",
    'The answer to {other} is too thin as it stands; it belongs at the beginning, and in full.',
    '{other} would not feel answered by this: quote the phrase and meet it.',
  ],
  opening: [
    'It starts in the middle; say first where I stand, since nobody has spoken yet.',
    'A listener does not know yet what I hold, so begin with that.',
  ],
  consequence: [
    'Say what follows from {issue}, or the point hangs in the air.',
    'The point about {issue} is clear but stops before it says what follows.',
    'It states {issue} and leaves the listener to draw the conclusion; draw it.',
    'On {issue} there is a claim and a reason but no consequence.',
  ],
  material: [
    'A quotation from the attached text would make it more solid.',
    'It asks to be believed on my word, where a line from the attached text would carry more.',
    'It passes over the material, which has a sentence that fits.',
  ],
  concession: [
    'There is a point that can no longer be held; say so openly.',
    'It gives nothing away, and by now something is owed: concede what is lost.',
    'It agrees with itself throughout; name the point that has been given up.',
  ],
  ask: [
    '{moderator} asked for something, and this walks past it.',
    "{moderator}'s request goes unanswered, and that would be noticed.",
    'It ignores what {moderator} asked for.',
  ],
  floor: ['Somebody on the floor has spoken, and the draft does not say a word about it.'],
  tone: [
    'It is clear, but every sentence has the same length.',
    'The first sentence is the best one; the others should live up to it.',
    'It is a shade too sure of itself; the reasons allow less.',
    'Nothing in it is unfair, and nothing in it is memorable yet.',
    'The tone is a little short; keep the point and take off the edge.',
    'It is rather abrupt, and the sentences could lead into one another.',
    'It reads like notes; let it sound like someone speaking to {other}.',
    'No figure is invented, which is right, but it could be said more warmly.',
    'The order is right; the joints between the sentences are missing.',
  ],
  question: [
    'The question is there, but nothing leads up to it.',
    'It is one question, which is right, but it comes out of nowhere.',
    'One question, and it can be answered; say why it is asked.',
  ],
  plain: [
    'It answers, but a listener would not notice that it does; say so at the start.',
    'The answer comes before the reader knows that it is one.',
  ],
  depth: [
    'It stops at the first thought, and there is a second one.',
    'It is a clean answer and a shallow one; say what stands against it.',
    'It leaves out where the answer stops being true.',
  ],
  mend: [
    'It names the flaw and not what would mend it, which is only half of a review.',
    'The flaw is specific enough; what is missing is the way out.',
    '{other} could do nothing with this: say what to change.',
  ],
  praise: [
    'It goes straight to the fault, and the strongest part deserves its sentence first.',
    'Say in one sentence what is good, or the rest will not be heard.',
  ],
  change: [
    'It explains where it ought to mend; say what changes.',
    'A reader cannot tell from this whether the proposal is now different.',
    'It defends the point but does not say what becomes of the text.',
  ],
  unsure: ['It sounds surer than I am; name the weak part before {other} does.', 'The part I doubt myself is missing.'],
  welcome: [
    'It does not greet {other}, who has come to be asked.',
    'A word of welcome is missing, and a reason for the question.',
  ],
  works: ['It says what and for whom, and not why it should work.', 'The reason to believe in it is left out.'],
}

/** How a draft sets out. */
export const DRAFT_LEADS: Pool = [
  'Main point: {issue}.',
  'Start from {issue}.',
  'Rough order: first {issue}, then the answer.',
  'Keep it to {issue}.',
  'The thing to say is about {issue}.',
  'First thought: {issue}.',
  'One thing only, {issue}.',
  'To make: the point about {issue}.',
]
export const DRAFT_NOTES: Pool = [
  'Then say something to {other}.',
  'Answer {other} somewhere.',
  'Needs an ending.',
  'Come back to {other} at the end.',
  'How to close?',
  'Still missing: the answer to {other}.',
  'Say this more gently.',
  'Check the order.',
]

/** Thinking aloud before the words. */
export const THOUGHTS: Pool = [
  'What was said last was about {issue}, and I should meet that before anything else.',
  'I want to keep to one point and not three.',
  'The listeners need to know where I stand on {topic} by the end of this.',
  'There is a stronger version of the other view, so I should answer that one.',
  'I have no figures, so I will argue from how the thing is built.',
  'A short plain sentence at the end would help.',
  'I should not repeat what I said before; {issue} has not been used up yet.',
]

/** Words from the floor, passed on by the moderator; {f} is quoted. */
export const FLOOR_RELAY: Pool = [
  'There is a voice from the floor: {f}.',
  'Somebody on the floor asks to be heard: {f}.',
  'Let me bring in the floor: {f}.',
]

/** Why the exchange may end. */
export const CONCLUDE_REASONS: Pool = [
  'The main reasons have been given and answered, and what remains is a difference of weight.',
  'Both speakers have said what divides them, and further turns would repeat it.',
  'The open point has been named clearly enough to go into the summary.',
]

/** The comment of a moderator who ends the exchange. */
export const LAST_WORD: Pool = [
  'With that we come to the summary, since more turns would only repeat what divides you. Thank you, {first}, and thank you, {second}.',
  'That is a good place to stop, for the reasons are on the table and have been answered. My thanks to {first} and {second}.',
  'I think we have what we came for, and I will sum up. Thank you both, {first} and {second}.',
]
