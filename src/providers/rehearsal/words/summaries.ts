import type { Pool } from './types.ts'

/** Closing words by mode, part by part. {i1} to {i3} are issues, {q1} and {q2} phrases of the two speakers. */
export const SUMMARIES: Readonly<Record<string, Readonly<Record<string, Pool>>>> = {
  debate: {
    question: [
      'The question was {question}',
      'We set out from this question: {question}',
      'The subject was {heading}',
      'The debate was about {heading}',
    ],
    positions: [
      '{first} argued {firstSide}, and {second} {secondSide}.',
      '{first} spoke {firstSide} throughout, and {second} {secondSide}.',
    ],
    clashes: ['They clashed over {issues}.', 'The main clashes were about {several}.'],
    stands: [
      'On {i1} the point of {ahead} stands; on {i2} {behind} had the better reply.',
      'As things stand, {ahead} holds {i1}, while {behind} holds {i2}.',
    ],
    open: [
      'On {i3} neither moved the other, and the matter is open.',
      'What they left open is {i3}: both said something true about it, and neither said enough.',
    ],
    standsOne: ['On {i1} both landed blows, and {ahead} the heavier ones.'],
    strengthFirst: [
      "{first}'s case was strongest where it said {q1}.",
      'The strength of {first} lay in a thought put as {q1}.',
    ],
    strengthSecond: [
      '{second} was strongest with {q2}, which was not fully answered.',
      "{second}'s best moment was {q2}, and it changed the course of the exchange.",
    ],
    strengthFirstPlain: ['{first} was strongest in stating a clear claim and staying with it.'],
    strengthSecondPlain: ['{second} was strongest in finding the step that had not been shown.'],
    credit: [
      'Both speakers answered what was said more often than they changed the subject, and both gave something up.',
      'It should be said that each met the real argument of the other and not a weaker one.',
      'Each of them left the debate with a narrower claim and a better one.',
    ],
  },
  exploration: {
    found: [
      'What was found is less an answer than a better place from which to ask.',
      'The inquiry ended with a question that is smaller and sharper than the one it began with.',
      'The main finding is that two different things had been going under one name.',
    ],
    territory: [
      'The question was {question} The conversation went by way of {issues}.',
      'The matter before us was {heading} The way led through {issues}.',
      'We began with {heading} From there the two covered {issues}.',
    ],
    insightFirst: [
      '{first} brought the insight put as {q1}.',
      'From {first} came the thought {q1}, which opened a good deal.',
    ],
    insightSecond: ['{second} added {q2}, and that changed the direction.', 'To this {second} joined {q2}.'],
    insightPlain: ['Each brought an idea of their own and let the other change it.'],
    convergence: [
      'They came together on {i1}: both now think that it cannot be settled in general, only case by case and with some patience.',
      'On {i1} they converged, and neither had to be talked into it; each got there from their own side.',
    ],
    differ: [
      'They continue to see {i2} differently, and said so without trouble.',
      'A difference about {i2} was left standing, honestly named.',
    ],
    open: [
      'What remains open is how one would ever find out, and who would have to be asked.',
      'The open question is what anyone would do differently tomorrow, and for whom it would matter.',
      'Still open is {i3}, which was touched and not entered.',
    ],
    synthesis: [
      'If there is a synthesis, it is this: {first} looked at what the thing does, {second} at what it leans on, and the answer has to hold both views at once.',
      'Put together, the two views say that the matter is real, that it comes in degrees, and that whoever is nearest to it should be heard first.',
      'The synthesis is modest: begin with the concrete case, ask what it costs to be wrong about it, and keep the larger claim for later.',
    ],
    thanks: [
      'I thank both for thinking aloud, which is harder than speaking.',
      'My thanks go to both for not hurrying.',
    ],
  },
  interview: {
    knows: [
      'A reader now knows how {second} thinks about the matter, and also where that thinking stops.',
      'What we know now is less an opinion than a way of looking, and it belongs to {second}.',
      'The reader takes away a clearer picture of the matter, drawn by {second} with its doubts left in.',
    ],
    subject: [
      'The subject was {heading} {first} asked and {second} answered.',
      'We spoke about {heading} The questions were asked by {first}, the answers given by {second}.',
    ],
    revelation: ['The most telling answer was {q2}.', 'One answer will stay: {q2}.'],
    revelationPlain: ['The most telling answers were the ones that admitted a limit.'],
    pressed: [
      'It came only because {first} asked again, with {q1}.',
      '{first} had prepared the ground for it by saying {q1}.',
    ],
    themes: ['The themes were {several}.', 'Through the whole conversation ran {issues}.'],
    thread: [
      'The thread between them is a distrust of whatever comes too easily, and a respect for those who have to live with the result.',
      'What joins them is the idea that one sees such a matter best from close by, and judges it best from a little further away.',
      'Common to them is a preference for the particular over the general, even where the general would sound better.',
    ],
    honest: [
      '{second} said openly what was not known, which gave weight to the rest.',
      '{second} did not claim to be certain where certainty was not to be had.',
      'Nothing was polished away, the contradictions included.',
    ],
    followUps: [
      'A next conversation should ask more about {i1}, and should hear somebody who sees it the other way.',
      'Another time I would ask again about {i1}, and let those concerned answer for themselves.',
      'For a follow-up I would return to {i1}, with more time and with an example from outside.',
    ],
    thanks: [
      'My thanks to {first} for the questions and to {second} for the patience.',
      'I thank them both, and leave the last word to the reader.',
    ],
  },
  critique: {
    outcome: [
      'The proposal comes out of this review smaller and stronger.',
      'The review leaves the proposal standing, with conditions.',
      'After this review the proposal can be defended, though not in the form in which it came.',
    ],
    position: ['{first} presented {presented}.', 'What {first} put forward was {presented}.'],
    critiques: ['The strongest criticisms of {second} concerned {several}.', '{second} pressed hardest on {issues}.'],
    critiqueQuote: ['The sharpest of them was put as {q2}.', 'It was summed up in the words {q2}.'],
    defence: ['In its defence {first} said {q1}.', '{first} answered, among other things, {q1}.'],
    defencePlain: ['{first} defended the core and gave way at the edges.'],
    refined: [
      'What was refined is the promise: it is narrower now, its limits are named, and it begins with the part that can stand alone.',
      'In the course of it the proposal gained a stated limit and lost a claim it could not keep, and both changes help.',
      'The refinement lies in the order: what gives something now comes before what asks for something.',
    ],
    met: ['The point about {i1} I would call met.', 'On {i1} author and reviewer ended close together.'],
    open: [
      'Open remain {i2} and the question who would look after it all once the beginning is over.',
      'What stays open is {i2}, together with the test that would show failure.',
      'Not settled is {i2}, and it should be settled before anything is built.',
    ],
    openOne: ['Open remains the question who would look after it all once the beginning is over.'],
    last: [
      'Neither spared the other, and the proposal has gained by it.',
      'It was a fair review and an honest defence.',
      'The next step is to write the changes down and to show them to somebody who was not here.',
    ],
  },
}
