import type { Phase } from '../../../contract/turn-parts.ts'
import type { Argument, PhaseModeration, Pool, Subject } from './types.ts'

export interface Angle extends Subject {
  /** Fit to begin with, before anything was said. */
  readonly opening?: true
  /** What leads up to a question, and the question. */
  readonly questions: readonly [
    readonly [setup: string, question: string],
    ...(readonly [setup: string, question: string])[],
  ]
  /** The answer to the question at the same place. */
  readonly answers: readonly [Argument, ...Argument[]]
}

export const ANGLES: readonly Angle[] = [
  {
    opening: true,
    issue: 'where it begins',
    pattern: /\b(begins?|began|start(?:s|ed)?|came to)\b/gi,
    questions: [
      [
        'Most readers meet this subject as a headline, and you meet it from the inside.',
        'Where does {matter} begin for you?',
      ],
      [
        'A subject like this usually has a door by which one enters.',
        'What was the first thing about it that would not leave you alone?',
      ],
    ],
    answers: [
      [
        'It begins, for me, with a small puzzle and not with a conviction.',
        'Sensible people act in opposite ways, and each of them has a reason they can defend.',
        'Since I noticed that, I have been less interested in who is right than in what each of them is looking at.',
      ],
      [
        'It began with a tidy answer that did not fit.',
        'The answer was a good one in general, and then I held it against a case I knew well.',
        'I have trusted tidy answers a little less ever since, and I listen longer before I give one.',
      ],
    ],
  },
  {
    opening: true,
    issue: 'what it looks like up close',
    pattern: /\b(up close|ordinary|daily|practice|concrete|day)\b/gi,
    questions: [
      [
        'From far away it all sounds like a matter of principle.',
        'What does it look like up close, on a day when nothing special happens?',
      ],
      [
        'I would like to get away from the general words for a moment.',
        'If I stood beside you while you dealt with this, what would I see?',
      ],
    ],
    answers: [
      [
        'Up close it looks like listening, and like putting things in the right order.',
        'The principle is rarely in doubt; what is in doubt is what comes first when two things are needed at once.',
        'That is where one can see what a person really thinks, whatever they say about it.',
      ],
      [
        'You would see small decisions that nobody would call decisions.',
        'One asks a question or one does not, one waits a little or one goes ahead, and by the evening a direction has been taken.',
        'I think you would be surprised at how little of it looks important while it happens.',
      ],
    ],
  },
  {
    issue: 'the hardest part',
    pattern: /\b(hard(?:est)?|difficult\w*|struggle\w*|tough)\b/gi,
    questions: [
      ['You make it sound manageable.', 'What is the part of it that you still find hard?'],
      ['There must be a point at which good intentions are not enough.', 'Which difficulty did you underestimate?'],
    ],
    answers: [
      [
        'The hardest part is that being right is not the same as being of use.',
        'One can have the better argument and still leave the other person worse off than before.',
        'So I have had to learn when to put the argument away, and I am not yet good at it.',
      ],
      [
        'I underestimated how much of it is repetition.',
        'Something is understood, and a week later it has to be understood again, by the same people and in other words.',
        'It is not a failure of intelligence; it is how anything settles, and it takes patience I do not always have.',
      ],
    ],
  },
  {
    opening: true,
    issue: 'what people get wrong',
    pattern: /\b(wrong|misunderst\w+|mistake\w*|myth|mislead\w*)\b/gi,
    questions: [
      ['Everybody has an opinion on this.', 'What do people most often get wrong about it?'],
      [
        'If you could take one sentence out of circulation, it might clear the air.',
        'Which common remark about {matter} makes you wince?',
      ],
    ],
    answers: [
      [
        'People think it is a question of choosing a side.',
        'It is much more a question of noticing what one has already chosen without saying so.',
        'Once that is on the table, the two sides are often nearer to each other than either would like.',
      ],
      [
        'The remark that makes me wince is that it is all quite simple, really.',
        'It is simple from wherever the speaker happens to sit; move the chair and the simple thing turns into a different one.',
        'I do not mind simple answers, but I would like them to say for whom they are simple.',
      ],
    ],
  },
  {
    issue: 'the strongest critics',
    pattern: /\b(critics?|object\w*|disagree\w*|opponents?|against you)\b/gi,
    questions: [
      ['Not everyone will have nodded while you were speaking.', 'What would your most intelligent critic say now?'],
      ['It is easy to answer a weak objection.', 'Which objection do you think about when you are alone?'],
    ],
    answers: [
      [
        'The best critic would say that I describe the matter from a comfortable place.',
        'There is truth in that: a person who can step back sees further and feels less.',
        'What I can answer is that stepping back is only useful if one returns, and I try to.',
      ],
      [
        'The objection I think about is that my care could be a form of delay.',
        'While I weigh one more consideration, somebody else has to live with the answer not being there.',
        'I do not have a full reply; I have only made it a habit to ask who is waiting.',
      ],
    ],
  },
  {
    issue: 'where the doubt is',
    pattern: /\b(doubts?|unsure|uncertain\w*|not sure|do not know)\b/gi,
    questions: [
      ['You have been quite definite so far.', 'Where are you unsure?'],
      [
        'There is usually one place where even the person who knows most begins to hesitate.',
        'Where is that place for you?',
      ],
    ],
    answers: [
      [
        'I am unsure whether what holds for the cases I know holds for the ones I do not.',
        'What I can see is shaped by where I have stood, and nobody has stood everywhere.',
        'So I say what I think, and I try to say it in a form that can be corrected.',
      ],
      [
        'I hesitate where a good reason and a good feeling point in opposite directions.',
        'I used to follow the reason without a second thought; now I ask what the feeling may have noticed.',
        'Sometimes it has noticed nothing at all, and sometimes it has saved me from a clever mistake.',
      ],
    ],
  },
  {
    issue: 'what has to be given up',
    pattern: /\b(give up|given up|price|cost|trade|sacrifice|lose)\b/gi,
    questions: [
      ['Every answer to a question like this has a price.', 'What would one have to give up in order to follow you?'],
      ['You speak of what is gained.', 'And what is lost, if we are honest?'],
    ],
    answers: [
      [
        'One would have to give up the pleasure of being certain.',
        'It is a real pleasure, it is warm and it makes friends quickly, so I do not speak of it lightly.',
        'In exchange one gets to be surprised, which is colder and lasts longer.',
      ],
      [
        'What is lost is a certain ease.',
        'Before, a thing could simply be done as it had always been done; afterwards one has to be able to say why.',
        'I think it is worth it, but I understand anyone who looks back.',
      ],
    ],
  },
  {
    issue: 'the people it touches',
    pattern: /\b(people|touch\w*|affected|others|families|neighbou?rs?)\b/gi,
    questions: [
      [
        'So far we have talked about the matter and little about people.',
        'Whom does it touch that we do not usually think of?',
      ],
      ['Somebody always carries the consequences.', 'Who carries them here, and do they know it?'],
    ],
    answers: [
      [
        'It touches the people who have to make it work after everyone else has agreed.',
        'They were seldom asked, they are seldom thanked, and they know where it will fail before it fails.',
        'If I could change one thing, I would bring them in earlier, and let them say no.',
      ],
      [
        'The consequences are carried by those who come after, and by those who were never in the conversation.',
        'They know it in the sense that they notice it, not in the sense that anyone has told them.',
        'That ought to make the rest of us speak a little more carefully.',
      ],
    ],
  },
  {
    opening: true,
    issue: 'how to choose',
    pattern: /\b(choos\w+|choice|decid\w+|decision|weigh\w*)\b/gi,
    questions: [
      ['In the end somebody has to decide.', 'How do you decide when both options are defensible?'],
      ['Suppose a reader had to make up their mind tonight.', 'What should they ask themselves first?'],
    ],
    answers: [
      [
        'When both options are defensible, I ask which mistake I would rather have to repair.',
        'It is not an elegant method, but it has one merit: it makes me imagine the day after.',
        'Very often one of the two mistakes can be mended and the other cannot, and then the choice is made.',
      ],
      [
        'They should ask what they would think if they stood on the other end of it.',
        'That sounds like a lesson from school, and it is, and hardly anyone does it for more than a second.',
        'Do it for a whole evening and the question changes.',
      ],
    ],
  },
  {
    issue: 'how it goes wrong',
    pattern: /\b(goes wrong|fail\w*|breaks?|warning|collapse\w*)\b/gi,
    questions: [
      ['Things of this kind can fail quietly.', 'What is the first sign that it is going wrong?'],
      ['I would like to hear about failure, because it teaches more.', 'How does this go wrong, when it does?'],
    ],
    answers: [
      [
        'The first sign is that people stop asking questions.',
        'It looks like agreement, and everybody is relieved, but it is the silence of those who no longer expect an answer.',
        'When I hear that silence, I try to ask the stupid question myself.',
      ],
      [
        'It goes wrong when the means become so interesting that the end is forgotten.',
        'Nobody decides that; it happens by small steps, each of which is sensible.',
        'The cure is dull: from time to time one has to say aloud what it was all for.',
      ],
    ],
  },
  {
    opening: true,
    issue: 'where to start',
    pattern: /\b(first step|where to start|beginners?|advice|advise)\b/gi,
    questions: [
      ['Not every reader is as far along as you are.', 'Where should somebody start who knows nothing about it?'],
      ['Advice is cheap, I know.', 'What would you tell a person who has to begin on Monday?'],
    ],
    answers: [
      [
        'Start with the smallest part of it that is real.',
        'People begin with the whole because the whole is what they read about, and the whole is where one can do least.',
        'A small real part answers back, and one learns more from that than from any description.',
      ],
      [
        'I would tell them to begin by watching, and to write down what surprises them.',
        'The surprise does not last; after a while one sees what everybody sees.',
        'Those first notes are worth a great deal later on, precisely because a beginner made them.',
      ],
    ],
  },
  {
    issue: 'what would change the answer',
    pattern: /\b(change (?:your|the|my) (?:mind|answer|view)|persuade\w*|convince\w*|otherwise)\b/gi,
    questions: [
      ['You hold a clear view by now.', 'What would change your answer?'],
      [
        'A conviction that nothing could shake is not very interesting.',
        'What would you have to see to think otherwise?',
      ],
    ],
    answers: [
      [
        'I would change my answer if the people who have to live with it told me, calmly and more than once, that I was wrong.',
        'A single complaint may be a bad day, and a chorus may be a fashion.',
        'A calm repetition is something else, and I hope I would hear it.',
      ],
      [
        'I would have to see a case in which everything I ask for was done and the result was still poor.',
        'It is easy to say that it was not done properly; that excuse is always at hand.',
        'So I have promised myself to use it only once.',
      ],
    ],
  },
  {
    issue: 'what is rarely said',
    pattern: /\b(rarely said|unsaid|nobody says|secret|silence|admit\w*)\b/gi,
    questions: [
      [
        'There are things that everyone near the subject knows and nobody writes down.',
        'What is rarely said about it?',
      ],
      ['I have the feeling that we are being polite.', 'What would you say if nobody were going to quote you?'],
    ],
    answers: [
      [
        'What is rarely said is that much of it depends on luck, and on the right person being in a good mood.',
        'We tell the story afterwards as if it had been a plan, because a plan can be taught and luck cannot.',
        'I think we would be kinder to those who fail if we said so more often.',
      ],
      [
        'If nobody were going to quote me, I would say the same thing with more doubt in it.',
        'The doubt is not a secret, it is only hard to print.',
        'People want to know what to think, and I would rather show them how I stopped being sure.',
      ],
    ],
  },
  {
    issue: 'what comes next',
    pattern: /\b(next|future|years from|ahead|tomorrow)\b/gi,
    questions: [
      ['Let us look ahead, without pretending to know.', 'What do you think comes next?'],
      ['In a few years somebody will read this conversation again.', 'What will they smile about?'],
    ],
    answers: [
      [
        'What comes next, I think, is less excitement and more work.',
        'The loud part of any question is short; then come the people who make it fit into ordinary life.',
        'I look forward to that, because it is where one finds out what was meant.',
      ],
      [
        'They will smile about what we thought was obvious.',
        'I cannot tell you what it is, or it would not be obvious to me.',
        'I only hope they will see that we were trying to leave the door open.',
      ],
    ],
  },
]

/** Opens the interviewer's first turn, before the guest has said anything. */
export const WELCOME_GUEST: Pool = [
  'Thank you for being here, {other}.',
  '{other}, I am glad you could come.',
  'Welcome, {other}; I have looked forward to this.',
]
export const WHY_THIS: Pool = [
  'I have thought about how to begin on {matter}, and I decided against the grand question.',
  'When one prepares to talk about {matter}, one collects a great many opinions and very few descriptions.',
  'There are two ways to speak about {matter}: as a problem to be solved and as something people live with.',
]
export const AIM: Pool = [
  'I would like our readers to leave with something they can use, and not only with a view.',
  'What I hope to learn today is less what you conclude than how you get there.',
  'I will try to ask the questions a careful reader would ask, including the impolite ones.',
]
export const ASK_FOR: Pool = [
  'Please take your time, and give us an example if you have one.',
  'I would be glad of a plain answer, even if it is an incomplete one.',
  'Answer it in your own order, but do answer it.',
  'A small example would help more than a large principle.',
  'If the honest answer is that you do not know, that will do as well.',
  'Begin wherever it is most concrete.',
]

/** The interviewer takes up what the guest just said. */
export const FOLLOW: Pool = [
  'You just said {q}, and I would like to stay there for a moment.',
  'I wrote down {q} while you were speaking.',
  'Let me come back to {q}.',
  'You say {q} as if it went without saying.',
  'I was struck by {q}.',
  'The words {q} are going to stay with our readers, I think.',
  'When you say {q}, you leave something out on purpose, I suspect.',
  'I would not have expected {q} from you.',
]
export const FOLLOW_UNQUOTED: Pool = [
  'Let me follow up on that, {other}.',
  'I would like to stay with what you just said.',
  'Thank you; that leads me further.',
]
export const FOLLOW_COMMENT: Readonly<Record<Phase, Pool>> = {
  early: [
    'Anyone who has thought about {topic} will want to know how you mean that.',
    'It makes the subject smaller, which I like, because now one can see it.',
    'It is not the answer most people would give, and I would like to know what lies behind it.',
    'There is a story in it, I believe, and perhaps also a warning.',
    'It sounds modest, and I think it is not modest at all.',
  ],
  middle: [
    'On {matter} one usually hears the opposite, and I wonder whom to believe.',
    'It does not quite fit with what you told us earlier, and I do not mean that as a reproach.',
    'A sceptical reader would say that it is well put and proves little.',
    'There is something half said in it, and I would like the other half.',
    'You said it quickly, the way one passes a room one does not want to enter.',
    'It is a good sentence, and I have learned to be careful with good sentences.',
    'I can imagine somebody listening who would shake their head at that.',
  ],
  late: [
    'I will not be able to read about {topic} again without thinking of it.',
    'After this conversation I hear it differently than I would have at the start.',
    'It comes close to what I take to be the heart of the matter.',
    'I think the reader has understood that by now, so let me ask for the last part of it.',
    'That is more than you were ready to say when we began.',
  ],
}

/** The guest begins an answer. */
export const ANSWER_OPENERS: Pool = [
  'You ask about {issue}, so let me answer that first.',
  'That is a fair question, and I will not walk around it.',
  'I will try to be direct.',
  'Let me answer before I explain.',
  'You are right to ask.',
  'The short answer first, then the longer one.',
  'I can answer that, up to a point.',
  'I have been asked that before, and my answer has changed.',
]
/** The guest adds a second thought. */
export const SECOND_THOUGHTS: Readonly<Record<Phase, Pool>> = {
  early: [
    'I should add that this is how it looks from where I stand, and others stand elsewhere.',
    'You can see from this why I do not begin with principles when people ask me about {matter}.',
    'It may sound like a detail, but the rest grows out of it.',
    'I mention it because {matter} is often discussed as though nobody had to get up in the morning and deal with it.',
    'Somebody else would tell it differently, and I would want to hear them too.',
  ],
  middle: [
    'People who ask me about {topic} seldom want to hear that part.',
    'With {matter} it is like that more often than we admit.',
    'There is a part of this I would rather not go into, because it concerns people who are not here to answer.',
    'I know that this is not the comfortable answer, and I have tried to find a more comfortable one.',
    'You could object that I make a rule of my own habits, and I could not entirely deny it.',
    'If that contradicts something I said earlier, then I was too quick earlier.',
    'The reason behind it is simple enough: one learns to distrust whatever comes too easily.',
    'It took me a long time to be able to say that without defending myself.',
    'I would not put it into a book like that, but it is what I think.',
  ],
  late: [
    'If I had to say in one breath what I think about {topic}, it would be close to that.',
    'Talking about it here, I notice that I put more weight on this than I knew.',
    'I see that differently now than I did when you asked your first question.',
    'If a reader keeps only one thing of what I said, I would like it to be that.',
    'There is more to it, but the rest is commentary.',
    'I came with a smoother answer, and I am glad you did not ask for it.',
  ],
}
export const PARTING: Readonly<Record<Phase, Pool>> = {
  early: [
    'So that is where I stand, and you may push me from there.',
    'That is the plain version; we can make it more complicated later.',
    'I hope that is concrete enough to begin with.',
    'Ask me again at the end, and we will see whether I still say so.',
  ],
  middle: [
    'That is as far as I can honestly go.',
    'You may think that evasive; I think it is exact.',
    'I would say it to my critics in the same words.',
    'More than that I would have to make up.',
    'I hope that answers it, even if it does not settle it.',
  ],
  late: [
    'That would be my answer, and I am content to leave it with the reader.',
    'If it helps somebody to ask a better question, it was worth the afternoon.',
    'One should not have the last word on such a subject, so I will stop there.',
    'What matters, I think, is to go on looking.',
  ],
}
export const MATERIAL: Pool = [
  'There is a line in the material you sent that says it well: {m}.',
  'The text in front of us has it like this: {m}. I would sign that, with a footnote.',
  'I marked one sentence in the material: {m}.',
  'It is written here as {m}, and I could not put it more plainly.',
]
export const MATERIAL_ASK: Pool = [
  'The material in front of us says {m}, and I would like to hear you on that.',
  'I read in the text we were given: {m}.',
  'One sentence in the material made me stop: {m}.',
]
export const FLOOR_ANSWERS: Pool = [
  'Somebody on the floor wants to know {f}, and the honest answer runs through {issue}.',
  'To the words from the floor, {f}, I would say that they go to {issue}.',
  'I heard the question from the floor, {f}, and I would not want to leave it lying there.',
]
export const FLOOR_ASKS: Pool = [
  'There is also a question from the floor, {f}, and I would like to make it mine.',
  'Somebody on the floor asks {f}, and I pass that on because I had been wondering too.',
]
export const LAST_THANKS: Pool = [
  'Thank you, {other}; what I have learned is that the interesting part of {matter} begins where the opinions stop.',
  'I thank you, {other}: I came with a list, and I leave with fewer certainties and better questions.',
  'Thank you for your patience with me, {other}; I understand better now why a quick answer would not have done.',
]

export const MODERATION: Readonly<Record<Phase, PhaseModeration>> = {
  early: {
    observe: [
      'So we have come to {issue}.',
      'One thing has just become clear, and it is in the words {q}.',
      '{speaker} has given us a way in, and it leads to {issue}.',
      'For those who are reading along: we are speaking about {issue}.',
      'I would underline {q}.',
    ],
    comment: [
      'It helps to stay with the particular as long as we can.',
      'There may be a term in it that not every reader will know.',
      'That is a good beginning, because one can ask further.',
      'The subject is wide, and we do well to enter it by a small gate.',
    ],
    asks: [
      {
        ask: '{next}, follow that a little further.',
        to: 'first',
        answers: [
          '{moderator} suggests that I follow it further, and I was about to.',
          'I will go further there, as {moderator} proposes.',
        ],
      },
      {
        ask: '{next}, ask for the concrete.',
        to: 'first',
        answers: ['{moderator} asks for the concrete, and so do I.', 'I will try to get us closer to the ground.'],
      },
      {
        ask: '{next}, please stay with the concrete as you answer.',
        to: 'second',
        answers: [
          '{moderator} asks me to stay with the concrete, so I will leave the theory aside.',
          'I will keep to what can be seen, as {moderator} asks.',
        ],
      },
      {
        ask: '{next}, the floor is yours; begin with the plainest part.',
        to: 'second',
        answers: [
          'The plainest part, then, since {moderator} asks for it.',
          'I begin with the plainest part, as {moderator} asks.',
        ],
      },
    ],
  },
  middle: {
    observe: [
      'Something was left half said just now, and it concerns {issue}.',
      'I am not sure that {q} is the whole of it.',
      'A sceptical reader would stop at {q}.',
      '{speaker} has touched {issue} and moved on rather quickly.',
      'We have reached the uncomfortable part, which is {issue}.',
      'With {q} the conversation has taken a turn.',
    ],
    comment: [
      'It would be a pity to leave it there out of politeness.',
      'I do not think we are being unfair if we look again.',
      'It can be read in two ways, and the two lead to different places.',
      'Perhaps that is the point at which the answers so far do not quite agree.',
      'The question deserves to be put once more, and put plainly.',
    ],
    asks: [
      {
        ask: '{next}, would you come back to it?',
        to: 'first',
        answers: [
          '{moderator} would like me to come back to it, and I think that is right.',
          'I come back to it gladly, as {moderator} suggests.',
        ],
      },
      {
        ask: '{next}, ask what the sceptic would ask.',
        to: 'first',
        answers: [
          'Then let me be the sceptic {moderator} asks for.',
          '{moderator} wants the sceptic’s question, so here is the sceptic.',
        ],
      },
      {
        ask: '{next}, take the hard part of it first.',
        to: 'second',
        answers: [
          'The hard part first, then, as {moderator} asks.',
          '{moderator} wants the hard part first, and I agree that it should not wait.',
        ],
      },
      {
        ask: '{next}, can you square that with what you said before?',
        to: 'second',
        answers: [
          '{moderator} asks whether it squares with what I said before: mostly, and where it does not, I would keep the later version.',
          'I can square it, {moderator}, if you allow me one correction.',
        ],
      },
    ],
  },
  late: {
    observe: [
      'A theme runs through these answers, and it is {issue}.',
      'If I had to choose one line, it would be {q}.',
      'We know a good deal more about {issue} than we did.',
      '{speaker} has brought us to {issue}, and near to the end.',
      'What the conversation has shown, I think, is in the words {q}.',
    ],
    comment: [
      'One thing a reader would still want to know has not been asked.',
      'There is time for what follows from it.',
      'I would like us to end with something that can be carried home.',
      'Let us use what is left for what matters.',
    ],
    asks: [
      {
        ask: '{next}, ask the one thing that is still missing.',
        to: 'first',
        answers: [
          '{moderator} asks for the one thing still missing, and I think I know what it is.',
          'One thing is still missing, as {moderator} says.',
        ],
      },
      {
        ask: '{next}, bring it home for the reader.',
        to: 'first',
        answers: ['Let me try to bring it home, as {moderator} asks.', 'For the reader, then, as {moderator} puts it.'],
      },
      {
        ask: '{next}, what follows from that for the rest of us?',
        to: 'second',
        answers: [
          'What follows for the rest of us, {moderator}, is first of all a little patience.',
          '{moderator} asks what follows: that each of us has to look at our own small part of it.',
        ],
      },
      {
        ask: '{next}, would you finish that thought?',
        to: 'second',
        answers: [
          'I will finish the thought, {moderator}, as far as it can be finished.',
          '{moderator} lets me finish the thought, and I am grateful.',
        ],
      },
    ],
  },
}
