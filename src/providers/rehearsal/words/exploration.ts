import type { Phase } from '../../../contract/turn-parts.ts'
import type { Argument, PhaseModeration, Pool, Subject } from './types.ts'

export interface Facet extends Subject {
  /** An idea, what it leads to, and where it leaves us. */
  readonly ideas: readonly [Argument, ...Argument[]]
}

export const FACETS: readonly Facet[] = [
  {
    issue: 'what we call it',
    pattern: /\b(words?|names?|expression|call it|term)\b/gi,
    ideas: [
      [
        'I notice that {term} does two jobs at once: it names a thing, and it tells us how to feel about it.',
        'If we had to do without the expression for a day, we would have to say which of the two we meant.',
        'I am not sure how much of the question would be left then.',
      ],
      [
        'Suppose we asked a child to point at {term}.',
        'The child would point at something particular, a person or a place or an afternoon, and we would at once want to correct it.',
        'Perhaps the correction is where our theory hides.',
      ],
    ],
  },
  {
    issue: 'who is missing from the room',
    pattern: /\b(somebody|absent|missing|in the room|concerns|those who)\b/gi,
    ideas: [
      [
        'There is somebody whom the question concerns and who would never put it in these words.',
        'If I try to say it as they would, it becomes smaller, and more urgent.',
        'I do not know whether that makes our version wrong or only distant.',
      ],
      [
        'Much of what can be said on this is said by people who can afford to wait for the answer.',
        'Those who cannot wait have already answered it in some way, by what they do in the morning.',
        'We might read their answer before we write ours.',
      ],
    ],
  },
  {
    issue: 'the extreme case',
    pattern: /\b(extremes?|as far as it will go|breaks?|limits?)\b/gi,
    ideas: [
      [
        'Let us push it as far as it will go and see what breaks first.',
        'If the idea held everywhere and for everyone, I think we would miss some of the disorder it removes.',
        'So perhaps what we want is not the thing itself but a certain amount of it.',
      ],
      [
        'Imagine the opposite extreme, a world in which nobody had ever thought of this.',
        'Something else would be doing its work, under another name and probably less well.',
        'To find that substitute would tell us what the work is.',
      ],
    ],
  },
  {
    issue: 'how it looks on an ordinary day',
    pattern: /\b(ordinary|tuesday|everyday|daily|concrete|dull)\b/gi,
    ideas: [
      [
        'I would like to bring it down to an ordinary Tuesday.',
        'On such a day the large question shows up as a small one: what to do first, whom to ask, what to leave alone.',
        'If our idea makes no difference there, I doubt that it is the right idea.',
      ],
      [
        'Think of the last time any of us met this without noticing.',
        'It was probably dull: a form, a pause, a choice between two doors that looked alike.',
        'Dull moments may be where the matter is really settled.',
      ],
    ],
  },
  {
    issue: 'what time does to it',
    pattern: /\b(time|generation|later|seed|stages?|future|past)\b/gi,
    ideas: [
      [
        'Time seems to matter more here than we have allowed.',
        'What looks like a contradiction at a single moment may be two stages of one thing, as a seed and a tree do not contradict each other.',
        'I wonder which stage we are talking about.',
      ],
      [
        'If we came back to this in a generation, I suspect the answer would have changed less than the question.',
        'People would be puzzled by what we found difficult and untroubled by what we took for granted.',
        'That makes me want to look at what we take for granted.',
      ],
    ],
  },
  {
    issue: 'the opposite idea',
    pattern: /\b(opposite|reverse|contrary|shadow|turn(?:ing|ed)? round)\b/gi,
    ideas: [
      [
        'Try turning it round: suppose the reverse were true and we had to defend it.',
        'I find that I could do so for longer than is comfortable, and with some of the same reasons.',
        'Either the reasons are weak, or the two ends are nearer than they look.',
      ],
      [
        'Every idea like this has a shadow, the thing it has to push away in order to stand up.',
        'I am curious about what ours pushes away, because it tends to come back by another door.',
        'Maybe the two belong together and we have only been handed one of them.',
      ],
    ],
  },
  {
    issue: 'the question of scale',
    pattern: /\b(scale|many|size|close up|far away|bigger|smaller)\b/gi,
    ideas: [
      [
        'What is true of one may be false of many.',
        'Among a few people who know each other, trust does most of the work; among many, something has to be written down.',
        'I wonder whether we differ at all, or are merely thinking of rooms of different size.',
      ],
      [
        'Let me change the scale and see whether the picture holds.',
        'Close up, everything is particular and excusable; from far away, everything is a pattern and nobody is to blame.',
        'The right distance might be the real subject.',
      ],
    ],
  },
  {
    issue: 'what it is for',
    pattern: /\b(purpose|for what|tool|means to|ends?|what it is for|goal)\b/gi,
    ideas: [
      [
        'We have not said what the whole thing is for.',
        'A tool is judged by its use, but a promise is judged by whether it was kept, and I cannot tell which of the two this resembles.',
        'If it is both, that would explain some of our trouble.',
      ],
      [
        'Perhaps we have mistaken a means for an end.',
        'We pursue the thing because it once led somewhere, and we have gone on pursuing it after the somewhere moved.',
        'It might help to ask what we would do if we could have the end directly.',
      ],
    ],
  },
  {
    issue: 'what nobody says aloud',
    pattern: /\b(aloud|unsaid|tacit|unspoken|cannot explain|rule)\b/gi,
    ideas: [
      [
        'There is a part of this that people know how to do and cannot explain.',
        'Ask them for the rule and they give you one, and then they break it, correctly, the next time.',
        'A good account should have room for that kind of knowing.',
      ],
      [
        'Some of it may work only as long as nobody looks at it too hard.',
        'Politeness is like that, and so is falling asleep.',
        'We should ask whether our inquiry changes the thing we inquire into.',
      ],
    ],
  },
  {
    issue: 'what is lost on the way',
    pattern: /\b(lost|lose|loss|cost|give up|miss)\b/gi,
    ideas: [
      [
        'Even a good answer will cost us something, and I would like to see it before we pay.',
        'Usually it is a small thing, a habit or a shade of meaning, that had no defender because nobody thought it was in danger.',
        'I do not yet know which small thing it would be here.',
      ],
      [
        'Think of what people would miss if we succeeded.',
        'They would not miss the trouble, but they might miss what the trouble made necessary: meeting, asking, waiting.',
        'I do not say that this is a reason to stop; it may be a reason to build something beside it.',
      ],
    ],
  },
  {
    issue: 'where it begins and ends',
    pattern: /\b(edges?|borders?|boundar\w+|begins?|strip|hill)\b/gi,
    ideas: [
      [
        'I keep looking for the edge of it.',
        'On one side are cases that everybody would include, on the other cases that nobody would, and between them a strip where people start to shrug.',
        'That strip interests me more than either side.',
      ],
      [
        'Perhaps it is less like a country with a border and more like a hill.',
        'One can say where the top is without being able to say where it begins.',
        'In that case we may stop asking for the border and ask what makes it rise.',
      ],
    ],
  },
  {
    issue: 'what would surprise us',
    pattern: /\b(surpris\w+|startl\w+|expect\w*|evidence|ought not to exist)\b/gi,
    ideas: [
      [
        'I ask myself what would surprise me here.',
        'If nothing would, then I am not thinking about the world but about my picture of it.',
        'It would startle me, for example, if the people most concerned turned out not to care.',
      ],
      [
        'We could look for the case that ought not to exist if we are right.',
        'I believe I have half seen one, and looked away because it spoiled the symmetry.',
        'It may be the most useful thing either of us can bring.',
      ],
    ],
  },
  {
    issue: 'how one would come to know it',
    pattern: /\b(know\w*|learn\w*|find out|tested?|observe\w*|ask them)\b/gi,
    ideas: [
      [
        'I wonder how anybody comes to know about this in the first place.',
        'Some of it we can be told, some of it has to be tried, and some of it shows only in how people talk when they are tired.',
        'We may be using the first kind of knowledge to answer a question about the third.',
      ],
      [
        'There is a difference between being unable to answer and not having asked the right person.',
        'The right person may not be an expert; it may be whoever has to tidy up afterwards.',
        'Their view would be partial, and it would be a part that we do not have.',
      ],
    ],
  },
  {
    issue: 'what it leans on',
    pattern: /\b(depends?|leans? on|rests? on|support\w*|underneath|foundation)\b/gi,
    ideas: [
      [
        'Nothing of this kind stands alone, and I would like to know what it leans on.',
        'Take away the quiet supports, the habits and the people who remember how it is done, and the thing might not last a week.',
        'So part of our question may be about the supports.',
      ],
      [
        'When something goes well for long enough, we stop seeing what makes it go well.',
        'It is the unnoticed part that fails first, and then everybody is surprised.',
        'I would like to name one unnoticed part before we go on.',
      ],
    ],
  },
]

/** First words of the inquiry, before anyone has spoken. */
export const BEGIN: Pool = [
  'I would start with what puzzles me, and not with what I know.',
  'When I try to think about {matter}, I find that I am sure of very little.',
  'I would like to begin somewhere small, because the large form of the question makes me agree with everybody.',
  'What draws me to {matter} is that people seem to answer it before they have understood it.',
]
/** Goes on from the first words. */
export const BEGIN_MORE: Pool = [
  'So let me not answer yet, but look at one thing that comes up as soon as anybody asks about {topic}.',
  'It may be best to leave the grand version aside and to ask what we would have to see before we said anything about {topic}.',
  'I would rather offer something that can be tried out than something that sounds finished.',
]
/** Comes back to the topic as it was put. */
export const ANCHORS: Readonly<Record<Phase, Pool>> = {
  early: [
    'That is one way to come near {matter}.',
    'When I think about {topic}, this is where I would look first.',
    'Hold that against {matter} and see what happens.',
    'It makes {matter} look a little different.',
  ],
  middle: [
    'If so, we have been asking about {topic} from the wrong end.',
    'That would give {matter} another shape.',
    'I say this with {matter} in mind, not as a general remark.',
    'What it does to {matter} I cannot tell yet.',
    'For {matter} it would mean that the easy answer and the true one part company.',
    'Somebody who came to us with {matter} would want to know that.',
  ],
  late: [
    'As to {matter}, I would put it more carefully now than when we started.',
    'That is as near as I can come to {matter} today.',
    'So much, from my side, about {topic}.',
    'I think {matter} has gained an edge by it.',
  ],
}
export const BEGIN_OWN: Pool = [
  'My way of looking at it is {stance}, and I offer it as a lamp, not as a verdict.',
  'I come to this with a leaning, {stance}, and I would be glad to have it tested.',
]

export const TAKE_UP: Pool = [
  '{other} said {q}, and I have been turning that over.',
  'I would like to walk on from {q}.',
  'What catches me is {q}.',
  'With {q}, {other} has moved something for me.',
  'I was about to disagree with {q}, and then I noticed that I could not say why.',
  'Let me try to put weight on {q} and see whether it holds.',
  'I would say {q} a little differently.',
  'When I hear {q}, I think of the other half of the sentence.',
  'I want to borrow {q} from {other} for a moment.',
  'Somewhere in {q} there is a question that we have not asked.',
]
export const TAKE_UP_UNQUOTED: Pool = [
  'I would like to walk on from where {other} stopped.',
  '{other} has opened a door there, and I am curious what is behind it.',
  'Let me stay with that thought a little longer.',
]

/** What becomes of the other's idea. */
export const EXTEND: Readonly<Record<Phase, Pool>> = {
  early: [
    'It opens a side of the matter I had not looked at, and I think it can be taken a step further.',
    'It seems true to me as far as it goes, and it does not go as far as the cases I have in mind.',
    'I would add only that the same thing can be seen from behind, and there it has a different shape.',
    'If it is right, then we should be able to find it in places where nobody has looked for it.',
    'I like it, and that makes me a little careful with it.',
  ],
  middle: [
    'It holds in the easy case; in a hard one, where two good things pull apart, I think it bends.',
    'If that is right, then something we both assumed at the start cannot be.',
    'I tried it on an example of my own, and it broke in an interesting place.',
    'There I see it otherwise, and I would like to find out whether the difference is in the thing or in us.',
    'It explains what we see, but it also explains too much, and I would like to know what it rules out.',
    'Perhaps we can keep the idea if we give up the comfortable version of it.',
    'My doubt is whether it is an insight or only a good way of putting something.',
  ],
  late: [
    'I did not think so when we began, and now I do.',
    'There we meet, although we came from different sides.',
    'I can agree with it now, because we have said where it stops.',
    'It fits with what I brought, and the two together say more than either did alone.',
    'On that we still differ a little, and I would leave the difference standing.',
    'That seems to me the part that will last.',
  ],
}

export const FIRST_LEADS: Pool = [
  'Here is a thing to try out.',
  'May I offer an idea that could be wrong?',
  'This is the idea I would put on the table.',
]
export const LEADS: Readonly<Record<Phase, Pool>> = {
  early: [
    'Here is a thing to try out.',
    'Let me bring in another angle.',
    'I would put something beside it.',
    'May I offer an idea that could be wrong?',
  ],
  middle: [
    'Let me test us on something harder.',
    'That leads me to {issue}.',
    'I would like to go deeper at one point.',
    'Think with me about {issue}.',
    'There is something underneath this.',
  ],
  late: [
    'What I take from all this has to do with {issue}.',
    'Let me draw the threads together.',
    'I would keep one thing above the others.',
    'If I look back over what we said, one thought has grown.',
  ],
}

export const CLOSERS: Readonly<Record<Phase, Pool>> = {
  early: [
    'Does that match anything you have seen, {other}?',
    'Where would you go from there, {other}?',
    'I would be glad if {other} could make that more exact, or take it apart.',
    'I leave it open on purpose.',
    'What would you put next to it, {other}?',
    'It is only a beginning, and it may be the wrong end.',
  ],
  middle: [
    'Can you see where that would fail, {other}?',
    'I do not want to settle it yet.',
    'If it breaks there, I would like us to mend it together.',
    'What would we have to give up to believe that, {other}?',
    'I say this with less confidence than it may sound.',
    'Perhaps {other} has a case that decides it.',
    'That is my doubt, and I would like to keep it a little longer.',
    'How does that look from where you stand, {other}?',
  ],
  late: [
    'That is what I did not have when we began.',
    'The question I would ask next is smaller than the one we started from, and better.',
    'What stays open is how we would ever find out.',
    'I would be content to leave it there, unfinished as it is.',
    'I take that home with me, and I thank {other} for it.',
    'If there is an answer, I think it lies in that direction.',
  ],
}

export const MATERIAL: Pool = [
  'A line in the material keeps coming back to me: {m}.',
  'The text we were given says {m}, and I read it differently now than I did at first.',
  'Look at what is written here: {m}. It is nearer to our question than it seems.',
  'There is a sentence in the material that fits: {m}.',
  'I would lay one sentence from the attached text beside it: {m}.',
]

export const FLOOR_ANSWERS: Pool = [
  'Somebody on the floor asks {f}, and I think that is another way into {issue}.',
  'The words from the floor, {f}, have made me less certain, and I mean that as thanks.',
  'I would like to take in what came from the floor: {f}. It touches {issue}.',
  'To the question from the floor, {f}, I have no answer yet, only a direction, and it is {issue}.',
]

export const MODERATION: Readonly<Record<Phase, PhaseModeration>> = {
  early: {
    observe: [
      '{speaker} has led us to {issue}.',
      'I like the phrase {q}, and I am not sure yet what it commits us to.',
      'Behind what {speaker} said there is an assumption about {issue}.',
      'So one way into the matter is {issue}.',
      '{speaker} begins with {q}, which is a modest place to begin and a good one.',
    ],
    comment: [
      'There is a good deal of territory that nobody has stepped into so far.',
      'I would rather we widened the question now than narrowed it too soon.',
      'Let us not decide yet whether it is true; let us see what it shows.',
      'It helps to have something particular in front of us.',
      'Doubt is welcome at this stage, and so are half-formed thoughts.',
    ],
    asks: [
      {
        ask: '{next}, what does the matter look like without that assumption?',
        answers: [
          'Without that assumption, {moderator}, the matter looks larger to me, and less tidy.',
          '{moderator} asks what it looks like without the assumption: stranger, and I think more honest.',
        ],
      },
      {
        ask: '{next}, which part of the territory has been left out?',
        answers: [
          'The part left out, {moderator}, is the part that is hard to describe.',
          '{moderator} asks what was left out, and I think it is the people for whom the question is not a question.',
        ],
      },
      {
        ask: '{next}, could you give us a case to hold it against?',
        answers: [
          '{moderator} asks for a case; I offer the plainest I can think of, because the odd ones flatter us.',
          'A case, then: two people of good will who do the opposite and can each explain why.',
        ],
      },
      {
        ask: '{next}, take that thought one step further than {speaker} did.',
        answers: [
          'One step further, as {moderator} asks, the thought begins to change its shape.',
          'I will go the step further that {moderator} asks for, and say if the ice creaks.',
        ],
      },
    ],
  },
  middle: {
    observe: [
      'Two ideas have been kept apart here, and one of them is {issue}.',
      'I wonder where {q} would break.',
      'The deepest doubt so far concerns {issue}.',
      '{speaker} has gone to {issue}, and the ground there is softer than it looked.',
      'There is a tension between {q} and what we heard before.',
      'With {issue} we have come to something neither of you started from.',
    ],
    comment: [
      'I would not like to see it talked away, because it may be the best thing we have.',
      'If the two turn out to be one idea, we have made progress; if not, we have learned where the seam is.',
      'It is easy to agree on in general, and I would like to see it under load.',
      'Perhaps the difficulty belongs to the subject and not to our way of speaking.',
      'Let us see whether it can be mended or has to be let go.',
    ],
    asks: [
      {
        ask: '{next}, are those two ideas one, or two?',
        answers: [
          '{moderator} asks whether it is one idea or two: two, I think, that share a door.',
          'One idea, {moderator}, seen once by daylight and once by lamp.',
        ],
      },
      {
        ask: '{next}, would you mend it, or let it go?',
        answers: [
          'I would mend it, {moderator}, at the price of making it smaller.',
          '{moderator} asks whether to mend it or let it go; I would let go of the general form and keep the case.',
        ],
      },
      {
        ask: '{next}, take that doubt seriously for a moment: where does it lead?',
        answers: [
          'Taken seriously, {moderator}, the doubt leads to a different question, and not to the end of ours.',
          'The doubt leads me, {moderator}, to think that we asked for the answer in the wrong coin.',
        ],
      },
      {
        ask: '{next}, what would a hard case do to it?',
        answers: [
          'A hard case, {moderator}, would leave the idea standing and take away our comfort in it.',
          '{moderator} asks for the hard case: it is the one in which every choice betrays something we said we valued.',
        ],
      },
    ],
  },
  late: {
    observe: [
      'You have come together on more than I expected, and {issue} is the proof of it.',
      'I hear in {q} something like a shared view.',
      'What still separates you is {issue}, if I am not mistaken.',
      'The synthesis seems near, and it runs through {issue}.',
      '{speaker} says {q}, which nobody could have said at the beginning.',
    ],
    comment: [
      'I would like to carry both the agreement and the remaining doubt into the summary.',
      'It need not be complete to be worth keeping.',
      'There is no need to close what is honestly open.',
      'Let us be exact about what was found, and modest about what was not.',
    ],
    asks: [
      {
        ask: '{next}, what still separates you from {speaker}?',
        answers: [
          'What still separates us, {moderator}, is a matter of emphasis, and I would not call it small.',
          '{moderator} asks what separates us: I would look first at people, and {other} would look first at the pattern.',
        ],
      },
      {
        ask: '{next}, which insight of the other would you keep?',
        answers: [
          'The insight of {other} that I would keep, {moderator}, is the one I resisted at first.',
          'I would keep from {other} the patience with an unfinished thought.',
        ],
      },
      {
        ask: '{next}, could you say that better than it has been said?',
        answers: [
          '{moderator} asks me to say it better; I can only say it shorter.',
          'To say it once more, {moderator}, and plainly: we found a better question.',
        ],
      },
      {
        ask: '{next}, what question remains for you?',
        answers: [
          'The question that remains for me, {moderator}, is what we would do differently tomorrow.',
          'What remains, {moderator}, is to find somebody who would disagree with both of us.',
        ],
      },
    ],
  },
}
