import type { DebateIssue } from './types.ts'

/** Issues of a debate about what is so. "For" gives a definite answer, "against" resists it; {term} is a word of the topic. */
export const CLAIM_ISSUES: readonly DebateIssue[] = [
  {
    issue: 'what the words mean',
    pattern: /\b(mean(?:s|ing|t)?|words?|defin\w+|sense|term)\b/gi,
    for: {
      points: [
        [
          'Much of the trouble here sits in {term}, and in its ordinary sense the matter is clearer than it looks.',
          'We use such words every day without confusion, and we correct each other when they are misused, so they cannot be empty.',
          'Taken as people really use it, the expression supports my answer without any trick.',
        ],
        [
          'I propose to use {term} for what we can recognise and test, and for nothing grander.',
          'A meaning so high that no case could ever meet it does not make us deeper; it only ends the conversation.',
          'With a usable meaning in hand, the answer I give is the natural one.',
        ],
      ],
      reply: [
        'If my meaning is too wide, give me a narrower one and I will try to win with that.',
        'One can always defeat a claim by demanding more of a word than it ever promised.',
      ],
      concede:
        'I concede that I have moved between two senses of {term}, and that I should have said which one I meant.',
    },
    against: {
      points: [
        [
          'The argument for the other side depends on a quiet change in what {term} means.',
          'At the start it has a rich sense, which makes the claim worth hearing, and by the end a thin one, which makes it true.',
          'Hold the meaning still and one of the two is lost.',
        ],
        [
          'We have not agreed on {term}, and until we do each of us can be right by definition.',
          'I do not ask for a dictionary; I ask which case {other} would be prepared to exclude.',
          'A word that fits everything says nothing about anything.',
        ],
      ],
      reply: [
        'Ordinary use is a good servant, but it was made for ordinary cases, and this is not one of them.',
        'You say the everyday sense is enough, and then you draw a conclusion that no everyday speaker would draw.',
      ],
      concede: 'I concede that a fussy definition would settle nothing, and that some looseness has to be allowed.',
    },
  },
  {
    issue: 'the burden of proof',
    pattern: /\b(burden|prove\w*|proof|doubts?|certain\w*|evidence|open question)\b/gi,
    for: {
      points: [
        [
          'The simpler and more familiar reading is on my side, so whoever denies it should say why.',
          'We act on it, plan by it and hold each other to it.',
          'That is not proof, but it is the place from which proof has to move us.',
        ],
        [
          'I am asked to exclude every possible doubt, which nobody does for anything else they believe.',
          'A reasonable claim needs better support than its rivals, not support beyond all imagination.',
          'By that standard I have done my share, and the other side has yet to enter a rival.',
        ],
      ],
      reply: [
        'To withhold judgement is respectable, but it is not an argument against the judgement.',
        'You ask for my reasons, as you should; now let us hear yours for the contrary.',
      ],
      concede: 'I concede that I began with more confidence than I had earned.',
    },
    against: {
      points: [
        [
          'Whoever makes the larger claim carries the larger burden, and the larger claim is not mine.',
          'I need only show that the matter is open; {other} needs to show that it is closed.',
          'So far I have heard why an answer would be convenient, and that is a reason of another kind.',
        ],
        [
          'A claim does not become true because nobody in the room has a better one.',
          'Sometimes the honest result is that we do not know, and that is a result as well.',
          'I would rather keep an open question than fill it with the first answer that fits.',
        ],
      ],
      reply: [
        'That we act on something every day shows that it is useful, and useful things have been false before.',
        'I enter no rival because I do not think the race has been won.',
      ],
      concede: 'I concede that refusing to answer can be a comfortable place to sit.',
    },
  },
  {
    issue: 'the hard cases',
    pattern: /\b(cases?|examples?|counterexamples?|exceptions?|borderline|edge)\b/gi,
    for: {
      points: [
        [
          'Test my answer on a plain case before the strange ones, and it does well.',
          'In the plain case we would hardly be arguing, and the reason we would not is the one I have given.',
          'A hard case then shows where the edge runs; it does not show that there is nothing inside.',
        ],
        [
          'The counterexamples that come to mind are borderline cases, and every useful idea has a border.',
          'We do not give up the difference between day and night because of dusk.',
          'Let us say what holds in the middle and be modest about the rim.',
        ],
      ],
      reply: [
        'That case is a hard one for every answer, your own included, so it cannot count against mine alone.',
        'If one awkward example is enough to sink a claim, then no claim worth making will float.',
      ],
      concede:
        'I concede that there is a case here that does not fit, and that I can only set it aside, not explain it.',
    },
    against: {
      points: [
        [
          'One clear counterexample weighs more than many friendly ones, and it is not hard to imagine one.',
          'Think of the very case for which the claim was made, and change a single circumstance in it; the answer no longer looks so natural.',
          'Either that case is explained, or the claim must become smaller.',
        ],
        [
          'An answer is tested at its edge, because in the middle anything will do.',
          'Wherever a case becomes difficult, the other side speaks of exceptions, and the exceptions begin to form a pattern.',
          'A pattern of exceptions is often the true rule, not yet recognised.',
        ],
      ],
      reply: [
        'Dusk does not abolish day and night, but it should make us careful about announcing the hour.',
        'You call the case a borderline one, and I ask who drew the border just there.',
      ],
      concede: 'I concede that my example is rarer than I made it sound.',
    },
  },
  {
    issue: 'what explains what',
    pattern: /\b(explain\w*|explanation|caus\w+|because of|correlat\w+|reasons? why)\b/gi,
    for: {
      points: [
        [
          'My answer explains why things look the way they do, and it does so with few assumptions.',
          'It accounts for the ordinary course of affairs and also for the moments when it goes wrong.',
          'An explanation that covers both is worth more than a doubt that covers neither.',
        ],
        [
          'If I were mistaken, we would expect things to look otherwise than they do.',
          'People would not be surprised where they are surprised, nor argue where they argue.',
          'The simplest reading is that they are responding to something that is really there.',
        ],
      ],
      reply: [
        'There may be another cause, but one that leaves every appearance as it was is hard to tell from mine.',
        'One can always say that two things merely go together; the question is why they go together so faithfully.',
      ],
      concede: 'I concede that the same appearances could have grown from another root.',
    },
    against: {
      points: [
        [
          'What {other} describes may be the result of something else that has not been mentioned.',
          'Two things that appear together may both hang from a third, like two coats on one nail.',
          'Until the nail has been looked for, the explanation is only a habit of seeing.',
        ],
        [
          'An explanation that fits whatever happens has not explained it.',
          'I ask what this account forbids, and I find that it has a friendly word for every outcome.',
          'It is comfortable to hear, and that should make us listen twice.',
        ],
      ],
      reply: [
        'Few assumptions are agreeable, but the fewest of all would be to say that we do not know yet.',
        'You say things would look otherwise if you were wrong; I would like to hear how, exactly.',
      ],
      concede: 'I concede that my other explanation is so far only a possibility.',
    },
  },
  {
    issue: 'whether it is all or nothing',
    pattern: /\b(degrees?|all or nothing|extent|partly|scale|absolute\w*|half)\b/gi,
    for: {
      points: [
        [
          'The question need not be all or nothing, and my answer does not depend on its being so.',
          'It is enough that the thing is there to a degree that makes a difference to how we live and judge.',
          'A half-filled cup is not an empty one.',
        ],
        [
          'Where something comes by degrees, we can still say when there is plenty of it and when there is little.',
          'We speak of health, of skill and of trust in this way without any embarrassment.',
          'I claim no more than that for {term}.',
        ],
      ],
      reply: [
        'You refute the absolute version, which I do not hold; the measured version is still standing.',
        'That there is a sliding scale does not mean that we are nowhere on it.',
      ],
      concede: 'I concede that I have at times spoken as though there were no degrees at all.',
    },
    against: {
      points: [
        [
          'If it is all a matter of degree, then a plain yes is the wrong shape of answer.',
          'At one end of the scale the claim is trivial and at the other it is false, and in between nothing has been shown.',
          'I would accept a smaller statement with a mark on it.',
        ],
        [
          'A strong claim is announced and, under pressure, a weak one is defended.',
          'The weak one is acceptable, so it is easy to overlook that the strong one has left the room.',
          'I ask only that the conclusion be cut to fit what was defended.',
        ],
      ],
      reply: [
        'A half-filled cup is indeed not empty, but nobody came here to be told only that.',
        'If you hold only the measured version, then let us hear the measure.',
      ],
      concede: 'I concede that a matter of degree can still be a matter of importance.',
    },
  },
  {
    issue: 'the cost of being wrong',
    pattern: /\b(wrong|mistakes?|mistaken|errors?|stakes|convenien\w+)\b/gi,
    for: {
      points: [
        [
          'Consider what follows if we are wrong in each direction.',
          'If we accept my answer and it fails, we will notice and correct ourselves; if we reject it and it was right, we may never learn what we missed.',
          'When the errors are so unequal, a reasonable person leans.',
        ],
        [
          'A good deal of what we do already rests on my answer being right.',
          'Give it up and we would have to redescribe much of ordinary life, and then go on living it as before.',
          'An opinion that nobody can live by is hard to call a discovery.',
        ],
      ],
      reply: [
        'A harmful consequence does not make a claim false, but it does tell us how sure we ought to be before we reject it.',
        'You warn against acting on a mistake, and I agree; refusing to act on the truth is a mistake too.',
      ],
      concede: 'I concede that wishing it were so has no place among the reasons.',
    },
    against: {
      points: [
        [
          'We should be slow to believe what it would be so convenient to believe.',
          'The comfort of an answer draws us to it before the reasons have arrived, and then we go looking for reasons.',
          'Put the convenience aside and see how much of the case is left.',
        ],
        [
          'If the claim is wrong and we build on it, the error will not stay small.',
          'People will judge and plan by it, and each of them will point to the others as confirmation.',
          'The more that rests on a statement, the firmer its ground should be.',
        ],
      ],
      reply: [
        'You say we would notice the mistake and correct it, yet people rarely notice a mistake on which they have settled down to live.',
        'What we value does not become safer by resting on something we have not examined.',
      ],
      concede: 'I concede that doubt has consequences as well, and that somebody has to bear them.',
    },
  },
  {
    issue: 'whose experience counts',
    pattern: /\b(experienc\w+|inside|feel\w*|witness\w*|perspectiv\w+|point of view)\b/gi,
    for: {
      points: [
        [
          'Ask those who know the matter from the inside, and give their word some weight.',
          'They may be mistaken about causes, but they are seldom mistaken about what the thing is like for them.',
          'An answer that has no place for their experience has left out the subject.',
        ],
        [
          'An outside view sees patterns and an inside view sees reasons; we need both, and my answer has room for both.',
          'It lets us describe what happens without telling people that they did not mean it.',
          'That is no small advantage in a question that touches so many.',
        ],
      ],
      reply: [
        'That people can be mistaken about themselves is true of the doubter as well as of the believer.',
        'You set the outside view above the inside one; I would like to hear by what right.',
      ],
      concede: 'I concede that experience alone settles nothing, however vivid it is.',
    },
    against: {
      points: [
        [
          'How a matter feels from the inside is a poor guide to what it is.',
          'We are all too near to ourselves, and we mistake what is familiar for what is evident.',
          'I do not dismiss experience; I only ask that it not be judge in its own case.',
        ],
        [
          'Experience speaks with many voices, and it is tempting to listen only to those that agree with us.',
          'Among people placed differently, what is obvious here may become doubtful.',
          'Before we build on experience we should say whose.',
        ],
      ],
      reply: [
        'An inside view is evidence that something is felt, and of nothing more.',
        'I give the outside view only what we give any second witness: not a higher place, but a separate one.',
      ],
      concede: 'I concede that a view from nowhere is nobody’s view.',
    },
  },
  {
    issue: 'whether it will last',
    pattern: /\b(last(?:s|ing)?|tomorrow|future|chang(?:e|es|ing)|fashion|circumstances?|time)\b/gi,
    for: {
      points: [
        [
          'My answer does not depend on the fashion of the moment.',
          'Take away the present excitement and the present fears, and the reasons I gave remain where they were.',
          'What survives such a subtraction is usually the core of the matter.',
        ],
        [
          'Things change, but they do not change in just any way.',
          'I argue from the direction and not from the exact spot we stand on today, because the spot is always disputed.',
          'If the direction holds, the details can be filled in later.',
        ],
      ],
      reply: [
        'It may look different tomorrow, but tomorrow is no witness for you either.',
        'You call it a passing state; everything is, and we still have to describe the one we are in.',
      ],
      concede: 'I concede that I have spoken of a moving thing as though it were standing still.',
    },
    against: {
      points: [
        [
          'The claim takes a snapshot and reads it as a law.',
          'What holds now may hold because of circumstances that nobody in this debate has named.',
          'Change them, and the same reasoning would give the opposite answer.',
        ],
        [
          'We are close to the thing, and close things look large.',
          'A good test is to ask how the matter would appear to someone who came to it much later or from far away.',
          'I suspect that they would find our certainty more interesting than our conclusion.',
        ],
      ],
      reply: [
        'If the core survives when circumstances are taken away, then show it without them; so far they have come along in every example.',
        'A direction is drawn through points, and we have been shown very few points.',
      ],
      concede: 'I concede that one cannot wait for the end of history before holding an opinion.',
    },
  },
  {
    issue: 'the way the question is put',
    pattern: /\b(question itself|wording|suppos\w+|assum\w+|fram(?:e|ed|ing)|loaded)\b/gi,
    for: {
      points: [
        [
          'The question is a fair one, and it has an answer.',
          'It asks about something we care for, in words that we share, and it leaves room for reasons on both sides.',
          'To change the question whenever an answer comes near is a way of never arriving.',
        ],
        [
          'I have taken the question in its strongest form, since an answer to the weak form would help nobody.',
          'That makes my task harder, and it also makes my success, if it is one, worth more.',
          'I ask {other} to attack it there and not at its weakest wording.',
        ],
      ],
      reply: [
        'If the question is badly put, then put it better, and my answer will follow it there.',
        'You have shown that another question is interesting; this one is still waiting.',
      ],
      concede: 'I concede that the question hides two questions, and that I have answered the easier one first.',
    },
    against: {
      points: [
        [
          'The question offers us two doors, and I am not convinced that the house has only two.',
          'Its wording already supposes something that we ought to be discussing, and whoever answers plainly has agreed to that.',
          'I would take the supposition out and look at it in the light.',
        ],
        [
          'Behind the question stands another that is really being argued.',
          'We speak of {term}, but what divides us is what we are prepared to value, and reasons about the first will not settle the second.',
          'Let us at least say so.',
        ],
      ],
      reply: [
        'To notice that a question is loaded is not to run away from it; it is to unload it before lifting.',
        'The strongest form of the question is the one whose assumptions have been checked, and we have skipped that step.',
      ],
      concede: 'I concede that one can spend too long at the door of a question.',
    },
  },
  {
    issue: 'the strongest rival answer',
    pattern: /\b(rivals?|alternativ\w+|other answer|better answer|caution\w*|reservation)\b/gi,
    for: {
      points: [
        [
          'Compare my answer with its best rival, not with a perfect one.',
          'The rival gains a little in caution and loses a great deal in use: it can hardly tell us what to expect or what to do.',
          'Between a useful answer with rough edges and a smooth one that says little, I take the first.',
        ],
        [
          'Everything the other side grants along the way can be said in my terms, and said more simply.',
          'What is left over is a reservation, and a reservation is not a rival.',
          'I ask for the one sentence that can only be said from over there.',
        ],
      ],
      reply: [
        'Your alternative turns out to be my answer with a frown.',
        'If your reading were the better one, it would show us something that mine overlooks, and I am still waiting to see it.',
      ],
      concede: 'I concede that the other answer has one advantage over mine: it promises less, and keeps it.',
    },
    against: {
      points: [
        [
          'There is another answer that keeps everything sound in this one and drops the rest.',
          'It says that the claim holds under certain conditions, and then it does the work of naming them.',
          'That is less stirring, and more likely to be true.',
        ],
        [
          'Whatever is convincing in the other case can be had for less.',
          'One may accept the observations, share the concern and still not need the conclusion.',
          'When a cheaper account will do, the expensive one has to show what the extra buys.',
        ],
      ],
      reply: [
        'A reservation in the right place is worth more than a conclusion in the wrong one.',
        'What my reading shows that yours overlooks is the condition without which yours fails.',
      ],
      concede: 'I concede that my answer is cautious partly because caution is easy to defend.',
    },
  },
]
