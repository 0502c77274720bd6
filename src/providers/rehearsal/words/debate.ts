import type { PhaseModeration, Pool } from './types.ts'
import type { Phase } from '../../../contract/turn-parts.ts'

/** How the first speaker of a side states it. {stance} is the position in the speaker's own words. */
export const THESIS: Readonly<Record<'for' | 'against', Pool>> = {
  for: [
    'I speak in favour, and I will try to do so without making it sound easier than it is.',
    'My answer is yes, and I mean a yes that can be held to account.',
    'I am for it, for reasons that I hope will still look sound after they have been attacked.',
  ],
  against: [
    'I speak against, not because the aim is foolish but because the reasons do not carry it.',
    'My answer is no, and I will try to make it a no that explains itself.',
    'I am against it, and I would ask you to judge my reasons and not my mood.',
  ],
}

export const THESIS_PROPOSED: Readonly<Record<'for' | 'against', Pool>> = {
  for: [
    'My answer is yes: {proposal}.',
    'I hold that {proposal}, and I will say why.',
    'I will defend a plain statement: {proposal}.',
  ],
  against: [
    'My answer is no: I do not think that {proposal}.',
    'I am not persuaded that {proposal}, and I will say why.',
    'It is a short step to say that {proposal}, and I believe it is a step too far.',
  ],
}

export const THESIS_OWN: Pool = [
  'My position is {stance}, and I will defend it as it stands.',
  'I stand for {stance}, and I would like to say what that means before anyone else does.',
  'In a few words, my position is {stance}.',
]

/** What would prove a speaker wrong, said at the start. */
export const FALSIFIER: Pool = [
  'I would change my mind if a fair trial, judged by people without a stake in it, came out the other way.',
  'Show me that the people most concerned would be worse served by it, and I will give it up.',
  'I would withdraw it if its best reason turned out to hold only in the easiest cases.',
  'I will call myself refuted if the opposite view explains the ordinary cases as well as mine does.',
]

/** Joins the two reasons of an opening. */
export const SECOND_REASON: Pool = [
  'My second reason is of another kind.',
  'There is a second reason, and it does not lean on the first.',
  'Beside that I would put another thought.',
]

/** Turns to what the other side said; {q} is a phrase of it in quotation marks. */
export const OPENERS: Pool = [
  '{other} says {q}, and that deserves a straight answer.',
  'I want to stay with the words {q} for a moment.',
  '{other} puts it as {q}, and I do not think that it holds.',
  'Against {q} I have one thing to say.',
  'There is something in {q}, but less than {other} thinks.',
  'I listened closely when {other} said {q}.',
  'Let me take {q} at its best.',
  "A good deal of {other}'s last turn hangs on {q}.",
  'The phrase {q} sounds stronger than it is.',
  'It is fair to say {q}; it is not fair to stop there.',
  'Before anything else I owe {other} an answer to {q}.',
  'You say {q}, {other}, and I see why it persuades you.',
]

export const OPENERS_UNQUOTED: Pool = [
  'I have listened to {other}, and one step in the argument does not hold.',
  "Let me begin with the strongest part of {other}'s case.",
  '{other} deserves an answer before I add anything of my own.',
  'I will take what {other} said in its best sense.',
]

/** A reply when it is not clear what the other side's last words were about. */
export const GENERAL_REPLY: Pool = [
  'It may be true as far as it goes, but it does not go as far as the conclusion that is drawn from it.',
  'It answers a neighbouring question, and the one before us is still there.',
  'It describes a worry, and a worry tells us where to look before it tells us what to think.',
  'I accept the observation and deny the inference: the same observation could be made by somebody on my side.',
  'It is put with some force, and the force is in the picture and not in the reason.',
  'Suppose we grant every word of it; the matter would still have to be weighed, and the weighing has not been done.',
  'It would convince me if it were the only thing at stake, and we both know that it is not.',
  'The example is well chosen, and I would like to see how it fares when the circumstances are less kind.',
]

/** Opens the second paragraph of a speech. */
export const LEADS: Readonly<Record<Phase, Pool>> = {
  early: [
    'Let me add a reason that has not been heard.',
    'My own point is a different one.',
    'To that I would add a reason of my own.',
    'Now to my side of it, and to {issue}.',
    'There is a further reason to consider.',
  ],
  middle: [
    'Here is where I think we really differ.',
    'This brings me to {issue}.',
    'Now for the part on which the rest depends.',
    'Consider {issue} for a moment.',
    'I want to press a different point.',
    'Let me put something on the other pan of the scales.',
    'There is a matter we have walked around so far.',
    'I come to what I take to be the crux.',
  ],
  late: [
    'Let me say what I think has been settled, and what has not.',
    'Weigh it as it stands now.',
    'One consideration still decides the matter for me, and it is {issue}.',
    'In the end I come back to {issue}.',
    'I would not want to close without this.',
    'What remains on my side is this.',
  ],
}

/** Turns from a concession back to one's own side. */
export const AFTER_CONCESSION: Pool = [
  'The rest of my case does not depend on it.',
  'It makes my claim narrower, and I think firmer.',
  'What follows from it is a limit, not a defeat.',
  'I would rather give that up than defend it badly.',
  'It costs me an argument and leaves me the conclusion.',
  'I say so openly, since the rest is easier to judge when that is off the table.',
]

export const CLOSERS: Readonly<Record<Phase, Pool>> = {
  early: [
    'That is the ground I want to defend.',
    'I put this first because the rest depends on it.',
    'There is more to say, but this is the centre of it.',
    'I will hold to that unless someone moves me.',
    'Of all my reasons, this is the one I would least like to lose.',
    'I leave it there for now, and I am curious where it will be attacked.',
  ],
  middle: [
    'So I ask {other}: which of my reasons do you reject, and which only the conclusion?',
    'I would like to hear from {other} what would have to happen for this to be wrong.',
    'Let {other} answer that first, and then we may talk about the rest.',
    'If {other} has a better reading, this is the moment to give it.',
    'My question to {other} is short: where, exactly, does this go wrong?',
    'Tell me, {other}, which part of this you would strike out.',
    'What does {other} say to someone who has to live with the answer tomorrow?',
    'I would like {other} to answer the case and not the label.',
    'Until that is met, I do not see how {other} gets to the conclusion.',
    'Does {other} deny the step, or only dislike where it leads?',
  ],
  late: [
    'That is where I think the question is decided.',
    'On this point the remaining difference favours my side.',
    'Take my concession away, and this still stands.',
    'If I am to be judged, let it be on that.',
    'After all we have heard, it comes down to that.',
    'More than that I do not claim, and less I cannot.',
    'I have not heard an answer to it, and I do not think there is one.',
  ],
}

/** Comes back to the question where an argument has become general. */
export const ANCHORS: Pool = [
  'That holds for {matter} as much as for any other.',
  'Whoever has to answer {matter} cannot go round it.',
  'On {matter} nothing weighs more with me than that.',
  'Apply that to {matter}, and the rest follows.',
  'It is what {matter} comes down to in practice.',
]

/** Brings in a line of the attached text; {m} is quoted. */
export const MATERIAL: Pool = [
  'The material in front of us says {m}, and I count that on my side of the scales.',
  'Read the attached text again: {m}. Whoever disagrees with me has to deal with that line.',
  'I would point to one line in the material: {m}. It does not prove my case, but it sits more easily with it.',
  'The notes we were given put it this way: {m}. I would like to hear how {other} reads that.',
  'We have it in writing: {m}. A statement like that should be weighed, not waved away.',
]

/** Answers a person on the floor; {f} is quoted. */
export const FLOOR_ANSWERS: Pool = [
  'Somebody on the floor asks {f}, and my short answer is that it depends on {issue}, which is why I will not pass over it.',
  'To the question from the floor, {f}, I say this: look at {issue} first, because the rest follows from it.',
  'The floor has put it to us plainly: {f}. I take that as a question about {issue}, and it is a fair one.',
  'I have not forgotten the words from the floor, {f}; they bring us straight to {issue}.',
]

export const MODERATION: Readonly<Record<Phase, PhaseModeration>> = {
  early: {
    observe: [
      'Thank you, {speaker}: that is a clear claim about {issue}.',
      '{speaker} has put {issue} on the table.',
      'So the argument turns to {issue}, and {speaker} has made the first move there.',
      'I hear {speaker} say {q}, which puts a burden on the other side.',
      "One phrase of {speaker}'s stays with me: {q}.",
      'You may well want the same end, both of you; what {speaker} has raised is {issue}.',
    ],
    comment: [
      'It is worth being exact here, because a good deal will be built on it.',
      'I would like us to be sure of the ground before we fight over what stands on it.',
      'We do not need to agree on it yet, but we do need to know what is being said.',
      'That is a point one can test, and I hope we will.',
      'The listeners should know by the end of the next turn what divides you.',
    ],
    asks: [
      {
        ask: '{next}, before you answer, tell us what you take {term} to mean.',
        answers: [
          '{moderator} asks what I take {term} to mean: the ordinary thing, as people meet it on an ordinary day, and not its rarest form.',
          "To {moderator}'s question about {term}: I use it in the everyday sense, and I will say so if I leave it.",
        ],
      },
      {
        ask: '{next}, please meet that point before you bring one of your own.',
        answers: [
          '{moderator} wants that point met first, so I begin there.',
          'I was asked to meet the point before adding to it, and I will.',
        ],
      },
      {
        ask: '{next}, where exactly does your disagreement begin?',
        answers: [
          '{moderator} asks where the disagreement begins: not with what we both wish for, but with what we think follows from it.',
          'You ask where we part, {moderator}: at the step from a fair worry to a firm conclusion.',
        ],
      },
      {
        ask: '{next}, what would have to be true for {speaker} to be right?',
        answers: [
          'For {other} to be right, {moderator}, the plain case and the hard case would have to be alike, and they are not.',
          '{moderator} asks what would make {other} right: nothing less than that the easiest example speaks for all of them.',
        ],
      },
      {
        ask: '{next}, what is the one reason you would answer first?',
        answers: [
          '{moderator} asks for the one reason I would answer first, and it is the last one we heard.',
          'Asked to choose, I take the reason on which the others lean.',
        ],
      },
    ],
  },
  middle: {
    observe: [
      '{speaker} rests a good deal on {q}.',
      'We are close to the crux now, and it seems to be {issue}.',
      '{speaker} has answered the point, though not all of it: {issue} is still open.',
      'I notice that you can both speak of {issue} and mean different things by it.',
      "The words {q} carry most of {speaker}'s last argument.",
      'Let me slow us down at {issue}, for it decides more than it seems to.',
      'What {speaker} has just said about {issue} cuts both ways.',
      '{speaker}, you say {q}, and I wonder what holds that up.',
    ],
    comment: [
      'If that fails, much of what was built on it fails as well.',
      'It is a serious point, and it should not be met with a new one.',
      'I have heard it asserted and I have heard it denied, and I would now like to hear it examined.',
      'Neither of you has yet said what follows if the other is right about it.',
      'There is an assumption in it that nobody has named so far.',
      'That may be where the two of you really differ, beneath the examples.',
    ],
    asks: [
      {
        ask: '{next}, test that assumption, and leave the conclusion alone for now.',
        answers: [
          '{moderator} sends me to the assumption, and I think it is this: that what holds in the plain case holds in all the others.',
          'Asked to test the assumption, {moderator}, I find that it is carried more by habit than by reasons.',
        ],
      },
      {
        ask: '{next}, what is your single strongest reply?',
        answers: [
          '{moderator} wants my single strongest reply, so I give one and leave the others at home.',
          'My strongest reply, since {moderator} asks for only one, is the plainest.',
        ],
      },
      {
        ask: '{next}, what evidence would change your mind about it?',
        answers: [
          '{moderator} asks what would change my mind: a fair comparison, in conditions like ours, that went against me.',
          'What would move me, {moderator}, is a case where my reason applies in full and the result is still the opposite.',
        ],
      },
      {
        ask: '{next}, take the hardest case for your side and tell us how it fares.',
        answers: [
          'The hardest case for my side, {moderator}, is the person who does everything right and still pays, and I will not pretend that it is an easy one.',
          '{moderator} asks for my hardest case: it is the one in which both answers hurt someone, and there I can only ask which hurt can be mended.',
        ],
      },
      {
        ask: '{next}, what would you say to somebody who loses by your answer?',
        answers: [
          'To somebody who loses by my answer I would say that the loss is real, that it was seen, and that it was weighed.',
          '{moderator} asks what I would say to the one who loses: the reason first, and after that what we mean to do about it.',
        ],
      },
      {
        ask: '{next}, which part of that do you accept, and which do you not?',
        answers: [
          'I accept the description, {moderator}, and I do not accept the remedy drawn from it.',
          '{moderator} asks which part I accept: the worry, in full; the conclusion, not yet.',
        ],
      },
    ],
  },
  late: {
    observe: [
      'Some of this is settled by now; {issue} is not.',
      'After what {speaker} has said, {issue} looks different from how it looked at the start.',
      '{speaker} has put the case on {issue} about as well as it can be put.',
      'We are coming to the end, and what remains between you is {issue}.',
      "I take {q} as {speaker}'s considered view.",
      'There is less between you on {issue} than there was.',
      'With {q}, {speaker} has narrowed the matter.',
    ],
    comment: [
      'I would like to go into the summary with one open point fewer.',
      'A fair concession would help us more now than another reason.',
      'We have heard the reasons, and what is missing is their weight.',
      'The listeners will want to know what each of you would still say tomorrow.',
      'Nothing new is needed here, only a clear last word.',
    ],
    asks: [
      {
        ask: '{next}, settle that one for us if you can.',
        answers: [
          '{moderator} asks me to settle it; I can settle half, and I will say which half.',
          'If it can be settled at all, {moderator}, it is by asking which mistake we could live with.',
        ],
      },
      {
        ask: '{next}, is there a concession you owe by now?',
        answers: [
          'Yes, {moderator}, I owe a concession, and here it is.',
          '{moderator} asks what I owe, and I will pay it before I go on.',
        ],
      },
      {
        ask: '{next}, what does the question finally turn on?',
        answers: [
          'It turns, {moderator}, on which of two risks we would rather carry.',
          '{moderator} asks what it turns on: on whether the ordinary case or the hard case should write the rule.',
        ],
      },
      {
        ask: '{next}, what do you hold differently from when we began?',
        answers: [
          'I hold my view more narrowly than when we began, {moderator}, and more firmly within those limits.',
          '{moderator} asks what has changed: my confidence is smaller, and my reasons are better.',
        ],
      },
      {
        ask: '{next}, why should that difference favour you?',
        answers: [
          'The difference favours me, {moderator}, because my mistake, if it is one, can be found and mended.',
          'Why should it favour me? Because what I ask us to believe is less than what the other side asks.',
        ],
      },
    ],
  },
}

/** Ways to state the verdict in the first sentence; {winner} and {loser} are names. */
export const VERDICT: Readonly<Record<'clear' | 'close' | 'none', Pool>> = {
  clear: [
    'The better case in this debate was made by {winner}.',
    '{winner} carries this debate.',
    'On the arguments made here, the verdict goes to {winner}.',
  ],
  close: [
    'It was close, and {winner} comes out slightly ahead.',
    '{winner} has it by a narrow margin.',
    'The verdict goes to {winner}, and not by much.',
  ],
  none: [
    'This debate ends without a winner, and I will say why.',
    'Neither side has carried the question.',
    'I declare no winner, because the deciding point was never reached.',
  ],
}

export const VERDICT_REASON: Readonly<Record<'clear' | 'close' | 'none', Pool>> = {
  clear: [
    '{winner} answered what was asked, gave up what could not be held, and left on {issue} an argument to which {loser} had no full reply.',
    'What decides it is {issue}: there {winner} showed the step that {loser} needed and did not take.',
    '{winner} wins because the case could lose its weaker half and still stand, while the case of {loser} needed every part.',
  ],
  close: [
    'What tips it is {issue}, where {winner} met the objection as it was made, while {loser} met an easier one.',
    '{loser} had the sharper single argument, but {winner} had the one that survived the replies, above all on {issue}.',
    'On {issue} {winner} conceded more and lost less, and that small difference is the whole of the margin.',
  ],
  none: [
    'On {issue} each side showed that the other had not proved its case, and neither then proved its own.',
    'What would have decided it is {issue}, and there both speakers stopped one step too early.',
    'Each case was strong where the other did not look, and on {issue}, where they met, the reasons balanced.',
  ],
}
