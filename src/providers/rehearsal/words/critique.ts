import type { Phase } from '../../../contract/turn-parts.ts'
import type { Argument, PhaseModeration, Pool, Subject } from './types.ts'

export interface Flaw extends Subject {
  /** The flaw, the case in which it shows, and what would mend it. */
  readonly reviews: readonly [Argument, ...Argument[]]
  /** What the author answers, and what becomes of the proposal. */
  readonly defences: readonly [
    readonly [answer: string, change: string],
    ...(readonly [answer: string, change: string])[],
  ]
}

export const FLAWS: readonly Flaw[] = [
  {
    issue: 'what it is meant to achieve',
    pattern: /\b(aims?|goals?|achiev\w+|purpose|meant to)\b/gi,
    reviews: [
      [
        'The proposal does not say in one sentence what would be better if it worked.',
        'Ask two people who like it and they will describe two different successes.',
        'It needs a single stated aim, even at the price of losing some friends.',
      ],
      [
        'Two aims are folded into one here, and they will not always agree.',
        'On the day they pull apart, nobody will know which of them to serve.',
        'Rank them now, while it costs nothing.',
      ],
    ],
    defences: [
      [
        'The aim is there, but I left it between the lines, and that is my fault.',
        'I would put it in the first sentence: it should leave the people it is for with fewer things to worry about than before.',
      ],
      [
        'I accept that there were two aims, and I can rank them.',
        'Use comes first and elegance second, and wherever they conflict the second gives way.',
      ],
    ],
  },
  {
    issue: 'whom it serves',
    pattern: /\b(serves?|users?|readers?|audience|for whom|whom)\b/gi,
    reviews: [
      [
        'It is not clear whom this serves first.',
        'A newcomer and an old hand would want opposite things from it, and at present each gets half.',
        'Choose one of them as the measure and say what the other has to put up with.',
      ],
      [
        'The person it is made for appears in the proposal only as a figure of speech.',
        'I looked for a moment in which that person does something, and did not find one.',
        'Describe one such person on one such day, and half of the open questions will answer themselves.',
      ],
    ],
    defences: [
      [
        'It serves first the one who meets the matter rarely and cannot afford to study it.',
        'The expert has to put up with a little slowness, and I would now say so openly.',
      ],
      [
        'That is a just complaint: I had a person in mind and kept them to myself.',
        'In the next version the proposal opens with that person and what they are trying to get done.',
      ],
    ],
  },
  {
    issue: 'the hidden assumption',
    pattern: /\b(assum\w+|takes? for granted|presuppos\w+|supposes?)\b/gi,
    reviews: [
      [
        'The whole thing rests on an assumption that is never stated: that people will want it for the reason the author wants it.',
        'If they want it for another reason, they will use it in another way, and the design will be in their road.',
        'State the assumption and say how you would notice that it is false.',
      ],
      [
        'It takes for granted that the circumstances stay as they are.',
        'Let one of them change, a habit or a neighbour, and the reasoning has nothing left to stand on.',
        'Say which circumstances it needs and which it merely enjoys.',
      ],
    ],
    defences: [
      [
        'The assumption is real, and I would rather state it than hide it.',
        'I would add a plain sign that it has failed: people use the thing and never come back to the part I care about.',
      ],
      [
        'Some circumstances it needs and some it only enjoys; you are right that I did not tell them apart.',
        'It needs good faith on both sides, and I now write that down as a condition.',
      ],
    ],
  },
  {
    issue: 'the case at the edge',
    pattern: /\b(edge|unusual|exceptions?|rare|corner)\b/gi,
    reviews: [
      [
        'It works for the case in the middle, and the case at the edge is missing.',
        'Take somebody who fits every condition but one; the proposal has no word for them.',
        'It does not have to serve that person, but it does have to know that they exist.',
      ],
      [
        'The examples were all chosen by someone who wished it well.',
        'Choose one at random, or let an opponent choose, and see whether it still looks natural.',
        'I would add the least flattering example and keep it in.',
      ],
    ],
    defences: [
      [
        'I cannot serve everyone at the edge, and I would not promise it.',
        'What I can do is say plainly where the proposal ends and to whom one should turn instead.',
      ],
      [
        'You may choose the example; I would only ask that it be one that happens.',
        'I will keep the least flattering one in the text, with the limits it shows.',
      ],
    ],
  },
  {
    issue: 'what it costs to keep up',
    pattern: /\b(cost\w*|upkeep|maintain\w*|maintenance|keep up|effort)\b/gi,
    reviews: [
      [
        'I can see what it costs to begin and not what it costs to keep up.',
        'The first month runs on enthusiasm; the thirtieth runs on whoever is left.',
        'Say who does the dull part, and what they stop doing in order to do it.',
      ],
      [
        'Each part of this is cheap, and together the parts are dear.',
        'Nobody has added up the attention it asks for, and attention is what people have least of.',
        'Take out the part that asks most and gives least, and see who protests.',
      ],
    ],
    defences: [
      [
        'The upkeep is the honest weak spot, and I have no trick against it.',
        'I would cut the proposal until one person could keep it going on a tired day.',
      ],
      [
        'I added it up after you asked, and it is too much.',
        'One part goes, the one I was proudest of, because it asked for the most and gave the least.',
      ],
    ],
  },
  {
    issue: 'the order of the steps',
    pattern: /\b(order|sequence|steps?|first things|before the)\b/gi,
    reviews: [
      [
        'The steps are right and the order is not.',
        'The second step needs something that only the fourth provides, so in practice everyone will wait at the second.',
        'Begin with whatever can be shown to work alone.',
      ],
      [
        'It asks for trust before it has given any reason for trust.',
        'The first thing people would notice is what they have to do, and only much later what they get.',
        'Turn that round, even if the result looks less complete.',
      ],
    ],
    defences: [
      [
        'The order followed my own curiosity, and that is no reason.',
        'I would now begin with the part that stands alone, and let the rest earn its place.',
      ],
      [
        'I agree that the gift should come before the demand.',
        'In the revised form the first step asks for nothing and shows something useful.',
      ],
    ],
  },
  {
    issue: 'how success would be seen',
    pattern: /\b(success|measur\w+|signs?|evidence|tell whether|know whether)\b/gi,
    reviews: [
      [
        'Nothing in the proposal could turn out badly in a way we would notice.',
        'If it succeeds we will praise it, and if it fails we will say that it was misunderstood.',
        'Name one observation that would make you give it up.',
      ],
      [
        'The signs of success are all signs of activity.',
        'People can be busy with a thing, and speak well of it, and be no better off.',
        'Look for a sign that somebody could do without the proposal afterwards what they could not do before.',
      ],
    ],
    defences: [
      [
        'I can name one observation: if those it is meant for stop using it once nobody is watching, I will give it up.',
        'That goes into the text, and I will not explain it away later.',
      ],
      [
        'Activity is a poor sign, I grant that.',
        'I would replace it with a simpler one: can they do something on their own now that they had to ask for before?',
      ],
    ],
  },
  {
    issue: 'who is responsible',
    pattern: /\b(responsib\w+|owner\w*|in charge|answers for|accountab\w+)\b/gi,
    reviews: [
      [
        'Everybody is involved in this and nobody is responsible for it.',
        'When something goes wrong, each person will be able to point, quite truthfully, at another.',
        'There must be one name for each decision, or the decisions will make themselves.',
      ],
      [
        'The word “we” is doing too much work here.',
        'In one sentence it means the author, in the next the people concerned, and in the third somebody with a budget.',
        'Replace it everywhere by the one who is meant, and see which sentences survive.',
      ],
    ],
    defences: [
      [
        'I would put my own name to it for the beginning.',
        'After that it should pass to the person nearest to the work, with the right to stop it.',
      ],
      [
        'I tried what you suggest, and three of my sentences did not survive.',
        'The ones that remain say who does what, and I think the proposal is better for being shorter.',
      ],
    ],
  },
  {
    issue: 'what happens when it fails',
    pattern: /\b(fails?|failure|breaks?|fall\s?back|worst|goes wrong)\b/gi,
    reviews: [
      [
        'It describes how things go when they go well.',
        'I would like to see the bad afternoon: the one person away, the other mistaken, and a decision needed by five.',
        'A proposal earns trust by how it fails, and this one does not say.',
      ],
      [
        'If it fails, those who relied on it will be worse off than those who never heard of it.',
        'That is a strange reward for good faith.',
        'Keep the old way open beside it until the new one has carried weight.',
      ],
    ],
    defences: [
      [
        'On the bad afternoon it should do less, and say that it is doing less.',
        'I would rather it stopped visibly than went on being wrong in silence.',
      ],
      [
        'The old way stays open; I should have said so from the start.',
        'Nobody is moved across until they choose to be, and they may go back.',
      ],
    ],
  },
  {
    issue: 'the simpler alternative',
    pattern: /\b(simpl\w+|alternatives?|instead|without it|half of)\b/gi,
    reviews: [
      [
        'There is a simpler way that gets most of this, and it is not discussed.',
        'One could leave everything as it is and change a single habit, the one that causes most of the trouble.',
        'If the proposal is better than that, it ought to say by how much and for whom.',
      ],
      [
        'I wonder whether half of it would do.',
        'The first half solves a problem that people have, and the second solves one that the first half creates.',
        'Try the half alone before you defend the whole.',
      ],
    ],
    defences: [
      [
        'The simpler way was tempting, and I passed it by because a habit nobody supports does not last.',
        'But I would offer it as the first stage, and let the rest wait until it is missed.',
      ],
      [
        'Half of it would do more than I first wanted to admit.',
        'So I would present that half as the proposal, and the other half as a possibility.',
      ],
    ],
  },
  {
    issue: 'the size of it',
    pattern: /\b(size|scope|too (?:much|large|big|wide)|ambitio\w+|everything)\b/gi,
    reviews: [
      [
        'It tries to do too much, and so it does nothing with its whole weight.',
        'Whenever a difficulty comes up, the proposal grows by a clause, and the clause has a difficulty of its own.',
        'Draw a line round it and say what lies outside.',
      ],
      [
        'The title promises more than the text can keep.',
        'A reader who comes for the promise will leave disappointed, and will not notice that the smaller thing was good.',
        'Promise the smaller thing.',
      ],
    ],
    defences: [
      [
        'I kept adding because I was afraid of being asked what was missing.',
        'There is a line round it now, and what lies outside is named and left to others.',
      ],
      [
        'The smaller promise is the one I can keep, so I will make that one.',
        'What remains is narrower, and I can defend every word of it.',
      ],
    ],
  },
  {
    issue: 'those who will resist it',
    pattern: /\b(resist\w*|oppos\w+|unwilling|lose by|sceptic\w*|against it)\b/gi,
    reviews: [
      [
        'Those who lose by it are treated as a misunderstanding.',
        'They understand it very well; that is why they will resist, and they will do it politely and for years.',
        'Say what they lose, and either pay for it or say why they should bear it.',
      ],
      [
        'It has been shown to friends.',
        'Friends forgive what an indifferent reader does not even finish, and indifference is the usual reception.',
        'Test it on somebody who has no reason to be kind.',
      ],
    ],
    defences: [
      [
        'They do lose something, and I had dressed that up.',
        'I would say what it is, and give them a place in deciding how it is done.',
      ],
      [
        'I have shown it mostly to people who wished it well.',
        'Before it goes any further, it goes to someone who would prefer to do nothing.',
      ],
    ],
  },
]

/** The author's first words; {stance} is the proposal in the author's own words, {matter} the topic. */
export const PRESENT_OWN: Pool = [
  'What I propose is this: {stance}.',
  'The proposal can be said in a few words: {stance}.',
  'I would like to put something before you: {stance}.',
]
export const PRESENT: Pool = [
  'I would like to put before you a proposal about {matter}.',
  'My proposal concerns {matter}, and I will try to keep it plain.',
  'What I present today concerns {matter}, and it comes in the form I would defend.',
]
export const PRESENT_WHY: Pool = [
  'It starts from a simple thought: a thing like this should be judged by what it lets people do, and not by how complete it looks.',
  'Its idea is to do one thing well and to leave room for the rest.',
  'It is meant to take a burden off people who have been carrying it without complaint.',
]
export const PRESENT_FOR: Pool = [
  'It serves those who meet the matter in the middle of other work and have little time for it.',
  'It is for people who are willing to begin but should not have to become experts first.',
  'It is made for the ordinary case, because that is where most of the need is.',
]
export const PRESENT_WORKS: Pool = [
  'I think it can work because it asks for a small step first and pays for it at once.',
  'It should work because it goes with what people already do instead of against it.',
  'My reason for confidence is that each part can be tried by itself and dropped without harm.',
]
export const PRESENT_UNSURE: Pool = [
  'The part I am least sure of is what happens after the first enthusiasm is gone.',
  'I am least certain about where its limits are, and I hope the review will find them.',
  'What I cannot judge myself is whether it looks as clear from outside as it does to me.',
]

/** What holds in the proposal, said by its author. */
export const STRENGTHS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  [
    'What I keep is the core: it begins with something small that works by itself.',
    'Everything else may be changed without touching that.',
  ],
  [
    'I defend one thing without reserve, namely that it can be explained to somebody in a hurry.',
    'A proposal that needs a long explanation is usually hiding a decision.',
  ],
  [
    'The strong point still seems to me that it can be stopped at any stage.',
    'Whoever tries it has not burned a bridge.',
  ],
  [
    'I hold on to the order of priorities, because it settles most disputes before they start.',
    'People may dislike it, but they will know what to expect.',
  ],
  [
    'It still has the advantage of being honest about what it leaves out.',
    'That is rarer than it should be, and it makes correction possible.',
  ],
  [
    'The reason behind it stands: the trouble it answers is real and returns every day.',
    'One may mend the remedy without doubting the complaint.',
  ],
  [
    'What has not been shaken is that it gives the first say to those who do the work.',
    'If that went, I would withdraw the rest.',
  ],
  [
    'I would keep the plainness of it, even where a finer solution can be imagined.',
    'Fine solutions tend to need fine weather.',
  ],
]

/** The reviewer's first words on what is good. */
export const PRAISE: Pool = [
  'The strongest part is that it knows what it is about, and I say that first because I mean it.',
  'What I like is that it can be tried without asking anyone for permission to fail.',
  'It has one real virtue: it is short enough to be wrong in a way one can point at.',
  'I take from it gladly that it begins with something small.',
]

export const AUTHOR_OPENERS: Pool = [
  '{other} says {q}, and I will answer that before anything else.',
  'The criticism is {q}, and it hits something.',
  'I take {q} as the most serious point.',
  'On {q} I can say two things.',
  'Let me begin with {q}, because it cannot be left standing.',
  '{other} is not being unfair with {q}.',
  'You write {q} in the margin, so to speak, and the margin is right to ask.',
  'I have thought about {q}.',
]
export const REVIEWER_OPENERS: Pool = [
  '{other} answers {q}, and that mends part of it.',
  'I have weighed {q}.',
  'With {q} the proposal has moved, and I want to be fair about how far.',
  'The reply was {q}, and I accept it for the ordinary case.',
  '{q} is a change, and I count it as one.',
  'Let me look at {q} before I go on.',
  'I hear {q}, and I would like to see it written down.',
  'So the author now says {q}.',
]
export const OPENERS_UNQUOTED: Pool = [
  'I will take the last point first.',
  'Let me answer what {other} has just said.',
  'That deserves an answer before anything new.',
]

export const REVIEWER_JUDGES: Readonly<Record<Phase, Pool>> = {
  early: [
    'It explains the choice, and it does not yet mend the flaw.',
    'That closes the smaller half of the gap.',
    'It is a fair defence, although it moves the difficulty more than it removes it.',
    'I accept it as a statement of intent and wait for the form it takes.',
  ],
  middle: [
    'It holds as long as nothing unusual happens, and something usually does.',
    'The refined version is better, and it has gained a weak point that the first one did not have.',
    'It answers me in words; what I miss is the place in the proposal where it would show.',
    'If that is meant seriously, another part has to change with it, and that part was not mentioned.',
    'I would call this flaw half mended, and the other half is serious.',
  ],
  late: [
    'I regard that point as met.',
    'That one I would now take off my list.',
    'It does not remove the weakness, but it makes it a known one, and that is often enough.',
    'The point stands, though I would no longer call it fatal.',
    'I can live with that answer, and I think a user could as well.',
  ],
}
/** Comes back to the topic as it was put. */
export const ANCHORS: Readonly<Record<'first' | 'second', Pool>> = {
  first: [
    'For {matter} that is enough to begin with.',
    'Nobody who deals with {topic} will be asked for more than that.',
    'I would say the same to anyone who asks about {topic}.',
    'That much {matter} requires, and no more.',
    'So {matter} gets a smaller answer from me, and a firmer one.',
  ],
  second: [
    'With {matter} one meets that sooner than one expects.',
    'Whoever deals with {topic} in earnest will run into it.',
    'I look at it with {matter} in mind, and not as a matter of style.',
    'A proposal on {topic} can afford many faults, but hardly that one.',
    'On {matter} people will not be patient with it.',
  ],
}
export const AUTHOR_GENERAL: Pool = [
  'I can defend the intention and not the wording, so the wording changes.',
  'It holds in the case I had in mind, and it does not in the case you describe, so the text has to name both.',
  'I would rather mend that than explain it away.',
  'Part of it I accept, and the other part rests on a reading that I did not mean but did not prevent.',
  'There I would stand my ground, because the remedy would cost more than the fault.',
]

export const LEADS: Readonly<Record<'first' | 'second', Readonly<Record<Phase, Pool>>>> = {
  first: {
    early: [
      'So the proposal stands like this.',
      'Let me restate what is before us.',
      'With that said, the rest is unchanged.',
    ],
    middle: [
      'After this criticism the proposal reads differently.',
      'Let me say how it stands now.',
      'The hardest case changes one thing and leaves the rest.',
      'Here is the form I would defend today.',
    ],
    late: [
      'This is the form in which I leave it.',
      'What I keep, I keep for a reason.',
      'Let me gather what has changed.',
    ],
  },
  second: {
    early: [
      'Then to the flaw that matters most to me.',
      'My next point concerns {issue}.',
      'I would raise something more serious.',
      'There is a further difficulty, and it is {issue}.',
    ],
    middle: [
      'Let me test the refined version.',
      'I look for what it cannot do without, and come to {issue}.',
      'The next question is harder, I think.',
      'Now to {issue}.',
    ],
    late: [
      'One point stays open, and it is {issue}.',
      'What I would still hold against it is {issue}.',
      'Before I give my recommendation, a last point.',
    ],
  },
}
export const CLOSERS: Readonly<Record<'first' | 'second', Readonly<Record<Phase, Pool>>>> = {
  first: {
    early: [
      'I would ask {other} to judge it in that form.',
      'If that is not enough, tell me what would be.',
      'That much I can promise; more would be decoration.',
      'I am curious what {other} sees next.',
    ],
    middle: [
      'That is a change, and I do not call it a clarification.',
      'I would like to hear whether that meets the point or only moves it.',
      'It is less than I wanted and more than I had.',
      'With that limit I can live.',
      'If the flaw is still there, I would rather know it today.',
    ],
    late: [
      'The limits I accept are part of it now.',
      'That is the proposal, and I can put my name to it.',
      'What I cannot settle here, I leave open in plain sight.',
      'It is smaller than when I came in, and better.',
    ],
  },
  second: {
    early: [
      'How bad is it? Bad enough to decide the first impression.',
      'I would call that serious, though not fatal.',
      'It can be mended, and I would mend it first.',
      'I would like to see {other} deal with that and leave the rest for later.',
    ],
    middle: [
      'That is the point on which my judgement will depend.',
      'If {other} can answer it, most of my doubts go with it.',
      'It is serious because one meets it in the ordinary case.',
      'I do not say that it cannot be answered, only that it has not been.',
      'A small change might do, but it has to be made.',
    ],
    late: [
      'With those changes I would recommend it.',
      'I would accept it on condition, and the condition is not a formality.',
      'On balance it is worth doing, in the smaller form.',
      'My recommendation is to go ahead, slowly, and to keep the exit open.',
    ],
  },
}

export const MATERIAL: Pool = [
  'The attached text bears on this: {m}.',
  'In the material it says {m}, and the proposal ought to be read against that.',
  'I would hold it against one line of the material: {m}.',
  'The material puts it like this: {m}. I take that as part of the standard.',
]
export const FLOOR_ANSWERS: Pool = [
  'From the floor we were asked {f}, and I take that as a question about {issue}.',
  'The floor asks {f}; it is the sort of question a proposal has to survive.',
  'I would not leave the words from the floor, {f}, without an answer: they point to {issue}.',
]

export const MODERATION: Readonly<Record<Phase, PhaseModeration>> = {
  early: {
    observe: [
      'So the first thing to look at is {issue}.',
      '{speaker} has put it plainly: {q}.',
      'Let me separate what is unclear from what is wrong; {issue} may be the first kind.',
      'We have a point about {issue}, and it is specific enough to work with.',
      'I note the words {q}.',
    ],
    comment: [
      'We judge the proposal by whether it could be used, not by whether it is perfect.',
      'I would like each point to be answered before the next is raised.',
      'It matters how bad the flaw is, and not only that there is one.',
      'A clear answer here will save us several smaller ones.',
    ],
    asks: [
      {
        ask: '{next}, deal with the most serious part of it first.',
        to: 'first',
        answers: [
          '{moderator} asks for the most serious part first, and I will not choose an easier one.',
          'The most serious part first, as {moderator} asks.',
        ],
      },
      {
        ask: '{next}, is that a fault of the proposal or of how it was put?',
        to: 'first',
        answers: [
          '{moderator} asks whether the fault is in the proposal or in how I put it: a little of each, I am afraid.',
          'In how it was put, {moderator}, mostly, and that is also mine to mend.',
        ],
      },
      {
        ask: '{next}, does that mend the flaw, or does it explain it?',
        to: 'second',
        later: true,
        answers: [
          'It explains more than it mends, {moderator}.',
          '{moderator} asks whether it mends the flaw: in part, and I will say in which part.',
        ],
      },
      {
        ask: '{next}, what in it matters most to you as a reviewer?',
        to: 'second',
        answers: [
          'What matters most to me, {moderator}, is whether it would hold on a bad day.',
          'As a reviewer I look first for what cannot be repaired later.',
        ],
      },
    ],
  },
  middle: {
    observe: [
      'If one criticism decides the matter, it is {issue}.',
      '{speaker} has passed over something, and it lies close to {issue}.',
      'I would like to look harder at {q}.',
      'The proposal has changed by now, and {issue} is where one can see it.',
      'We have come to {issue}, which is harder to mend than the rest.',
      '{speaker} says {q}, and a good deal follows if that is so.',
    ],
    comment: [
      'In general it sounds settled, and in a particular case I am not sure that it is.',
      'I ask for the case in which it would show, because that is how it will be met.',
      'There are points here that are answered and points that are merely rephrased.',
      'It would help to know what is lost if one gives way here.',
      'Let us leave the smaller matters aside for now.',
    ],
    asks: [
      {
        ask: '{next}, how does the proposal read with that taken in?',
        to: 'first',
        answers: [
          'With that taken in, {moderator}, it reads shorter and promises less.',
          '{moderator} asks how it reads now: it has one condition more and one claim fewer.',
        ],
      },
      {
        ask: '{next}, speak to that one point alone.',
        to: 'first',
        answers: [
          'To that one point alone, then, as {moderator} asks.',
          '{moderator} holds me to the one point, and that is fair.',
        ],
      },
      {
        ask: '{next}, give us the case in which the flaw would show.',
        to: 'second',
        answers: [
          'The case {moderator} asks for is a dull one, which is why it worries me.',
          '{moderator} wants the case, and I can give one.',
        ],
      },
      {
        ask: '{next}, how serious is it for the whole?',
        to: 'second',
        answers: [
          'How serious is it, {moderator}? It would not sink the whole, but it would keep it in harbour.',
          'Serious enough, {moderator}, to be settled before anything is built on it.',
        ],
      },
    ],
  },
  late: {
    observe: [
      'Much has been mended; {issue} has not.',
      'Author and reviewer seem to agree on {issue} by now.',
      '{speaker} leaves us with {q}.',
      'We are near the end, and the open point is {issue}.',
      'I think {q} belongs in the record.',
    ],
    comment: [
      'I would like to close with a clear form and a clear list of what is open.',
      'It is no disgrace to leave a limit standing, as long as it is named.',
      'What counts now is the judgement, not another objection.',
      'Let us say plainly what has changed since the beginning.',
    ],
    asks: [
      {
        ask: '{next}, what should the proposal look like after this review?',
        to: 'first',
        answers: [
          'After this review, {moderator}, it should be smaller, and say where it stops.',
          '{moderator} asks what it should look like: the same core, with its limits written on the outside.',
        ],
      },
      {
        ask: '{next}, settle one of the open points for us.',
        to: 'first',
        answers: [
          'I can settle one of them, {moderator}, and I choose the one that costs me most.',
          'One open point can be closed, as {moderator} asks.',
        ],
      },
      {
        ask: '{next}, which of your points are met, and which stand?',
        to: 'second',
        answers: [
          'Most of my points are met, {moderator}; one stands, and I will name it.',
          '{moderator} asks which stand: fewer than I came with, and that is to the author’s credit.',
        ],
      },
      {
        ask: '{next}, would you recommend it as it is now?',
        to: 'second',
        answers: [
          'As it is now, {moderator}, I would recommend it with a condition.',
          '{moderator} asks for a recommendation, and I am close to one.',
        ],
      },
    ],
  },
}
