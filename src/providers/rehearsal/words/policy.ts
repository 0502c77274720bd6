import type { DebateIssue } from './types.ts'

/** Issues of a debate about what should be done. {act} is the thing proposed; it takes a singular verb. */
export const POLICY_ISSUES: readonly DebateIssue[] = [
  {
    issue: 'who pays',
    pattern: /\b(costs?|pays?|paid|price|money|bill|budget|expens\w+|afford\w*|tax\w*)\b/gi,
    for: {
      points: [
        [
          'The bill for {act} is visible, and that is its honesty: everyone can see it before they agree to it.',
          'The present arrangement also has a bill, but it is spread so thin and so wide that nobody is ever asked to sign it.',
          'I would rather argue about a price on the table than pay one that is hidden.',
        ],
        [
          'Who pays is something we decide when we write the plan; it is not built into {act} itself.',
          'A cost can be shared, phased in, or carried by those who are best able to carry it.',
          'So an objection about the bill is a request for a better plan, and I am glad to receive it.',
        ],
      ],
      reply: [
        'A cost is an argument only when it is set beside the cost of the alternative, and that second column is still empty.',
        'If the bill falls on the wrong people, move the bill; it does not follow that we should keep the problem.',
      ],
      concede: 'I grant that I have not shown who should carry the first and heaviest year.',
    },
    against: {
      points: [
        [
          '{Act} sends its bill to people who were not asked and who cannot pass it on.',
          'Those with means will buy their way around the inconvenience, as they usually can; the rest will rearrange their whole day.',
          'A plan whose burden depends on how little you own has not yet been thought through.',
        ],
        [
          'I hear a great deal about what {act} would bring and very little about what would be cut to pay for it.',
          'Money and effort spent here are no longer there for other needs, and those needs have no seat at this table.',
          'Until the thing given up is named, the gain is only half of a sum.',
        ],
      ],
      reply: [
        'Calling the price a matter of detail is easy for whoever does not have to pay it.',
        'That a cost is visible does not make it bearable, and it certainly does not make it fair.',
      ],
      concede: 'I grant that leaving things as they are has a price too, and that I have been quiet about it.',
    },
  },
  {
    issue: 'whether it can be undone',
    pattern: /\b(revers\w+|undo\w*|undone|trial|permanent\w*|take[ns]? back|irrevers\w+|pilot)\b/gi,
    for: {
      points: [
        [
          '{Act} can be tried, watched and, if it fails, taken back.',
          'Most of what it needs is a decision and a date, and a decision can be given an end as easily as a beginning.',
          'That lowers the stakes: we are asked for a serious trial, not for a vow.',
        ],
        [
          'What truly cannot be undone is delay.',
          'A year in which nothing was tried does not come back, and neither do the habits that set hard in it.',
          'Caution without an end is a decision as well, only one that nobody has to defend.',
        ],
      ],
      reply: [
        'The fear of a one-way door is answered by putting a handle on both sides: a review, a date, and a named person who can say stop.',
        'If we may only take steps that leave no trace, we may take none at all, and that includes standing still.',
      ],
      concede: 'I accept that some of it would be hard to take back once people have arranged their lives around it.',
    },
    against: {
      points: [
        [
          '{Act} is easy to begin and very hard to end.',
          'Around every new rule there soon grows a circle of people who live by it, and they will defend it whether it works or not.',
          'So the moment to be strict is now, before the first step, because there may not be a second chance.',
        ],
        [
          'A trial is only a trial when somebody is ready to call it a failure.',
          'I have not heard what result would make {other} stop, and a promise to review is not the same as a reason to end.',
          'Without that, the word “trial” is a softer name for the decision.',
        ],
      ],
      reply: [
        'It is one thing to say that a step can be taken back and another to name who would take it back, and when.',
        'What is reversible on paper is often permanent in life, because people build on whatever is there.',
      ],
      concede: 'I accept that a trial with a fixed end would answer a good part of my worry.',
    },
  },
  {
    issue: 'what people will actually do',
    pattern: /\b(habits?|behaviou?rs?|incentives?|people will|adapt\w*|comply|evade\w*|human nature)\b/gi,
    for: {
      points: [
        [
          'People respond to what is easy, and {act} changes what is easy.',
          'Appeals to good will ask each person to lose a little while everybody else goes on as before.',
          'Change the common rule and the decent choice stops being the foolish one.',
        ],
        [
          'Habits look like preferences until the surroundings change.',
          'What people do today tells us about the options they were given, and much less about the ones they would take.',
          'That is why I do not accept present behaviour as a vote against {act}.',
        ],
      ],
      reply: [
        'Yes, some will look for a way around it, but a rule that most keep and a few evade is still a rule that works.',
        'You describe how people act under the old terms and call it human nature; I propose other terms.',
      ],
      concede: 'I admit that I have assumed more good will than I can prove.',
    },
    against: {
      points: [
        [
          '{Act} assumes that people will do as the plan expects, and people rarely read the plan.',
          'They look for the nearest way to keep what they value, and that way often leads somewhere the planners never meant.',
          'An idea should be judged by the behaviour it produces, not by the behaviour it wishes for.',
        ],
        [
          'When a rule runs against the grain of daily life, it is seldom life that gives way.',
          'People comply where they are watched, grumble where they are not, and learn to think a little less of rules in general.',
          'That quiet loss of respect is a cost, even if no ledger shows it.',
        ],
      ],
      reply: [
        'Other terms would indeed produce other behaviour; the question is whether it would be the behaviour you want.',
        'You explain away what people do today as habit, yet you trust what they would do tomorrow on no evidence at all.',
      ],
      concede: 'I admit that people adapt more readily than I have allowed.',
    },
  },
  {
    issue: 'the way from here to there',
    pattern: /\b(transition\w*|stages?|gradual\w*|step by step|phas(?:e|ed|ing)|crossing|disruption|first step)\b/gi,
    for: {
      points: [
        [
          'The way to {act} can be walked in stages, and each stage can be useful by itself.',
          'Begin where the gain is plain and the loss is small, learn there, and carry the lesson to the harder cases.',
          'Nobody has to jump; we only have to stop waiting for the whole staircase before we take the first step.',
        ],
        [
          'Every arrangement we now take for granted once had an awkward beginning.',
          'The awkwardness passed and is forgotten, while the benefit stayed and became ordinary.',
          'I ask that we judge {act} by where it leads as well as by how its first month would feel.',
        ],
      ],
      reply: [
        'A difficult road is a reason to plan the road, and the difficulty can be spread over time.',
        'If the end is right, then trouble on the way calls for patience and good order; it refutes nothing.',
      ],
      concede: 'I concede that the middle of the road is the worst part, and that I have described it too lightly.',
    },
    against: {
      points: [
        [
          'Between today and {act} lies a stretch in which the old way is gone and the new one is not ready.',
          'People do not live in the final state of a plan; they live in that stretch, with work to do and children to fetch.',
          'A proposal that skips the crossing has described only the postcard from the other side.',
        ],
        [
          'Half of a change is sometimes worse than either end of it.',
          'If support fades in the middle, we will have paid for the disruption and kept the problem.',
          'So I ask not only whether {act} is good when finished, but whether we would ever finish.',
        ],
      ],
      reply: [
        'Stages sound reassuring, but they also mean that somebody can stop at each of them, and then we are stuck between two systems.',
        'To say that the trouble will pass is to say nothing to those it passes over.',
      ],
      concede: 'I concede that a gradual course, honestly announced, would be far easier to defend.',
    },
  },
  {
    issue: 'the milder alternatives',
    pattern: /\b(alternatives?|milder|gentler|gentle|instead|other ways?|softer)\b/gi,
    for: {
      points: [
        [
          'Milder measures are always on offer, and their main attraction is that they ask nothing of anyone.',
          'They let us feel that something is being done while the thing itself goes on.',
          '{Act} has the merit of being about the matter itself and not about its edges.',
        ],
        [
          'I do not say that {act} is the only tool, only that the others work better with it than without it.',
          'An offer without a limit is ignored, and a limit without an offer is resented; together they make sense.',
          'The alternatives look strong when they are set up as rivals, but they were never rivals.',
        ],
      ],
      reply: [
        'Each of those gentler roads has been open all along, and we are still standing here.',
        'If the milder measure is enough, let it show that; if it is not, let it not stand in the way.',
      ],
      concede: 'I grant that a gentler measure deserves to be tried first wherever it has not been tried in earnest.',
    },
    against: {
      points: [
        [
          'Before {act} we owe ourselves an honest attempt at gentler ways of getting the same thing.',
          'Better offers, clearer information and small changes of routine cost less and leave people their dignity.',
          'The strong measure should be the last in the drawer, and I am not persuaded that the drawer is empty.',
        ],
        [
          'There is a whole range between doing nothing and {act}, and most of the good answers live in it.',
          'We are offered a choice between the two ends because ends make better slogans.',
          'I defend the middle of the range, where a mistake is small and a success can grow.',
        ],
      ],
      reply: [
        'That the gentle way has not worked yet may only mean that it was never given the effort now demanded for the harsh one.',
        'You ask me to prove the alternative; I ask only that it be weighed before it is thrown away.',
      ],
      concede: 'I grant that the gentle way, left to itself, has had time and has not finished the work.',
    },
  },
  {
    issue: 'the price of doing nothing',
    pattern: /\b(doing nothing|status quo|present state|as they are|waiting|inaction|delay)\b/gi,
    for: {
      points: [
        [
          'Doing nothing is not a neutral place from which we may judge {act} in comfort.',
          'It has winners and losers like any policy, only they were chosen by accident and by time.',
          'If the present state were proposed today as a new plan, I doubt that anyone here would vote for it.',
        ],
        [
          'We have grown so used to the present trouble that we no longer count it.',
          'A harm that arrives every day stops being news, while the smallest risk of a new plan fills the room.',
          'I ask for one pair of scales, with {act} on one side and the ordinary day on the other.',
        ],
      ],
      reply: [
        'You test the new plan against an ideal, but it only has to be better than what we have.',
        'The present state did not win an argument; it merely arrived first.',
      ],
      concede: 'I concede that the present arrangement does some things well, and that I have not always said so.',
    },
    against: {
      points: [
        [
          'What exists has passed one test that no proposal can pass: people have found a way to live with it.',
          'It holds a great deal of quiet adjustment that nobody designed and nobody could write down.',
          '{Act} would clear that away and trust that something as good will grow in its place.',
        ],
        [
          'That something is wrong today does not mean that this is the cure.',
          'The argument runs: something must be done, this is something, therefore this must be done; the middle step carries no weight.',
          'I can share the complaint without signing the remedy.',
        ],
      ],
      reply: [
        'I do not call the present state good; I say that a change must earn its place, and a complaint alone does not earn it.',
        'It is easy to compare a real arrangement, with all its wear, to an imagined one that has never met a rainy Monday.',
      ],
      concede: 'I concede that the present state is a choice too, and that it needs defending like any other.',
    },
  },
  {
    issue: 'who is left worse off',
    pattern: /\b(fair\w*|unfair\w*|worse off|poor\w*|losers?|compensat\w+|exempt\w*|exceptions?|justice|equal\w*)\b/gi,
    for: {
      points: [
        [
          '{Act} would help most the people who have least room to help themselves.',
          'Those with means can arrange a private escape; the rest live with whatever is common to all.',
          'To improve what is common is therefore no luxury: it is the fairest thing we can do.',
        ],
        [
          'Fairness does not mean that nobody loses anything; it means that we can face the losers and give them a reason.',
          'Here the loss can be named, limited and made good, which is more than the present state offers to those it fails.',
          'I would defend {act} to the person who loses most by it, provided that person is helped.',
        ],
      ],
      reply: [
        'If some are hit harder, exempt them or repay them; an exception at the edge is better than giving up the centre.',
        'You speak for those who would lose by the change, and rightly, but nobody has spoken yet for those who lose now.',
      ],
      concede:
        'I concede that some people would be hit who did nothing to deserve it, and that repair must come before the rule.',
    },
    against: {
      points: [
        [
          'Ask first who is left worse off by {act}, and the picture changes.',
          'It will not be those who write the plans; it will be those with odd hours, long ways, little money or a body that does not obey.',
          'A measure that is fair on average can be cruel in particular, and people live in particular.',
        ],
        [
          'Compensation is promised at the start and remembered at the end.',
          'The loss comes at once and to everybody named in the rule, while the repair comes later and only to those who can fill in the form.',
          'I would want the repair to be standing before {act} is.',
        ],
      ],
      reply: [
        'An exception sounds kind until you try to write it: too narrow and it misses people, too wide and it swallows the rule.',
        'Yes, the present state has its losers too, but here we are asked to create new ones on purpose, and that needs a stronger reason.',
      ],
      concede: 'I concede that those who suffer under the present state are often the same people I worry about.',
    },
  },
  {
    issue: 'freedom of choice',
    pattern: /\b(free\w*|liberty|choices?|choose\w*|rights?|forc\w+|compulsory)\b/gi,
    for: {
      points: [
        [
          'Freedom is on both sides of this question.',
          "One person's unlimited choice takes up space, quiet or safety that another person would have liked to choose as well.",
          '{Act} moves the line between them; it does not abolish freedom, it shares it out.',
        ],
        [
          'A choice made where only one option is practical is not much of a choice.',
          '{Act} takes something away, certainly, but it also makes possible what no single person can bring about alone.',
          'We should count the doors that open as carefully as the one that closes.',
        ],
      ],
      reply: [
        'Liberty is a good reason to be careful, but it cannot belong only to those who profit from the present rules.',
        'Nobody acts in a private room here; what each of us does lands on the others, and that makes it a common matter.',
      ],
      concede: 'I concede that a real liberty is lost here, and that it should not be called something else.',
    },
    against: {
      points: [
        [
          '{Act} takes a decision away from the people who know their own lives best.',
          'A rule sees the average case; the person sees the sick parent, the late shift and the road without a light.',
          'To overrule that knowledge we need more than the feeling that we would have chosen better.',
        ],
        [
          'There is a difference between inviting people to live otherwise and leaving them no other way.',
          'The first respects them even when they refuse; the second has stopped listening.',
          'I hold that {act} crosses that line, whatever its purpose.',
        ],
      ],
      reply: [
        'To say that freedom is being shared out is no comfort to those whose share has just become smaller without a word to them.',
        'That our lives touch each other justifies manners, and sometimes limits; it does not justify every limit that is proposed.',
      ],
      concede: 'I concede that the freedom I defend is not free of charge for those around it.',
    },
  },
  {
    issue: 'whether the rule can be kept',
    pattern: /\b(enforc\w+|polic(?:e|ing)|obey\w*|loopholes?|breach\w*|penalt\w+|rule can)\b/gi,
    for: {
      points: [
        [
          'A good rule does most of its own policing.',
          'When {act} can be explained in one sentence, people see at once who keeps to it, and most want to be among them.',
          'The hard cases will be few, and they can be treated as hard cases.',
        ],
        [
          'No rule is kept perfectly, and we do not usually conclude that we should have none.',
          'The right test is whether {act} moves the ordinary case, for that is where the weight lies.',
          'Perfect obedience is the standard of somebody who had decided to say no beforehand.',
        ],
      ],
      reply: [
        'If keeping the rule is difficult, then make it simpler; simplicity is the cheapest enforcement there is.',
        'You show me the one who slips through, and I show you the many who would not try.',
      ],
      concede: 'I concede that without someone to see that it is kept, the whole idea is a wish.',
    },
    against: {
      points: [
        [
          'A rule is worth what its enforcement is worth, and I have not heard who would enforce this one.',
          'Somebody must watch, decide, hear excuses and punish, and that somebody will need time, power and patience.',
          'Either they have a great deal of power, which should trouble us, or they have little, and {act} is theatre.',
        ],
        [
          'Rules that are half kept divide people into the honest, who pay, and the clever, who do not.',
          'That is worse than having no rule, because it teaches the wrong lesson every single day.',
          'Show me how the clever would be made to obey, and I will listen differently.',
        ],
      ],
      reply: [
        'A simple rule meets a complicated world and soon grows exceptions, and every exception needs a judge.',
        'Most people keep rules they believe in; the question is how many believe in this one, and nobody has told us.',
      ],
      concede: 'I concede that imperfect enforcement is not by itself a reason to have no rule.',
    },
  },
  {
    issue: 'how we would know that it works',
    pattern: /\b(measur\w+|evidence|proof|prov(?:e|en|es)|data|success|failure|test\w*)\b/gi,
    for: {
      points: [
        [
          'We can say beforehand what {act} should change, and look afterwards whether it did.',
          'That puts it ahead of most good intentions, which are so vague that nothing could ever count against them.',
          'I am ready to name my test now and to be held to it later.',
        ],
        [
          'The demand for certainty before any step is a demand that can never be met.',
          'We learn how {act} works by doing a small part of it with open eyes, not by adding another year of forecasts.',
          'Evidence is something one goes out and gets.',
        ],
      ],
      reply: [
        'Doubt about the measure is a reason to agree on one, and I have not refused any that was offered.',
        'If nothing could persuade you in advance and nothing may be tried, then evidence was never the issue.',
      ],
      concede: 'I concede that I have not yet named a measure, a date or a judge.',
    },
    against: {
      points: [
        [
          'Before {act} we should be able to say what would count as failure.',
          'Without that, every result will be read as success: if things improve, it worked, and if they do not, it did not go far enough.',
          'A plan that cannot lose has taken itself out of the argument.',
        ],
        [
          'What is easy to count is rarely what we care about here.',
          '{Act} may well move the line on the chart while the thing the line stood for gets quietly worse.',
          'So I ask for a judge who is not the author of the plan.',
        ],
      ],
      reply: [
        'Looking afterwards is only honest when it is settled before what we hope to see, and that has not been settled.',
        'A small test proves something about small tests; whether it proves anything about the whole is the question we started with.',
      ],
      concede: 'I concede that waiting for perfect evidence would mean waiting for ever.',
    },
  },
  {
    issue: 'the side effects',
    pattern: /\b(side effects?|unintended|consequences?|unforeseen|risks?|knock-on)\b/gi,
    for: {
      points: [
        [
          '{Act} has good side effects that its critics leave out.',
          'When one thing changes, people rearrange others around it, and much of that rearranging is sensible and even inventive.',
          'If we count the unforeseen, let us count all of it, the pleasant surprises included.',
        ],
        [
          'Side effects are a reason to keep our eyes open, and only rarely a reason to keep our hands still.',
          'We can look for them, name the likely ones now and agree what to do when one appears.',
          'A known risk with an owner is a different thing from a rumour of risk.',
        ],
      ],
      reply: [
        'You have listed what might go wrong; I miss, for each item, how likely it is and whether it could be put right.',
        'Every choice has consequences nobody planned, the choice to wait among them.',
      ],
      concede: 'I concede that there will be consequences that none of us has named today.',
    },
    against: {
      points: [
        [
          'The effects of {act} that nobody intends may weigh more than the one that everybody hopes for.',
          'Push a problem out of one place and it seldom dissolves; it moves next door, where it is harder to see.',
          'I want to know where this one would go.',
        ],
        [
          'Everything close to {act} is tied to something else that people depend on.',
          'Pull at one thread and you learn which others were tied to it, usually from those who are already falling.',
          'Modesty about what we do not know is not timidity; it is what every tidy plan teaches in the end.',
        ],
      ],
      reply: [
        'Pleasant surprises need no preparation and unpleasant ones do, so it is right that I dwell on the second kind.',
        'A list of risks with owners would be welcome, but I notice that we are asked to agree before it is written.',
      ],
      concede: 'I concede that fear of side effects, taken strictly, would forbid almost anything.',
    },
  },
  {
    issue: 'the precedent it sets',
    pattern: /\b(precedents?|slope|slippery|principle|where it stops|next case)\b/gi,
    for: {
      points: [
        [
          '{Act} would set a precedent, and it is one I would be content to live with.',
          'It says that a common problem may have a common answer, openly argued and open to revision.',
          'I would sooner see that repeated than the habit of leaving things until they break.',
        ],
        [
          'A line is not meaningless because a further line can be imagined beyond it.',
          'We draw limits in many parts of life without sliding to the extreme, for the people who draw them can also stop.',
          'Let us judge {act} as it stands, and judge the next step when somebody proposes it.',
        ],
      ],
      reply: [
        'The slope is only slippery for those who have no reasons, and my reasons stop where I have said they stop.',
        'You are now arguing against a proposal that nobody has made, perhaps because the one before us is harder to refuse.',
      ],
      concede: 'I concede that principles travel further than those who first use them intend.',
    },
    against: {
      points: [
        [
          'The reason given for {act} would carry a good deal further, and I have not heard where it stops.',
          'If this argument is enough here, it is enough in the next case, where we may like the result much less.',
          'A principle should be tested on its ugliest use before it is adopted for its prettiest.',
        ],
        [
          'Once {act} is normal, the next request will begin from there.',
          'What was argued as an exception becomes the starting point, and nobody remembers that it was once a limit.',
          'I do not predict the worst; I ask for the stopping place.',
        ],
      ],
      reply: [
        'A stopping place that depends on our future good sense is not a stopping place; it is a hope.',
        'It is fair to test a reason by following it, and yours leads further than you care to walk.',
      ],
      concede: 'I concede that a slope is not a cliff, and that one can stop on it.',
    },
  },
  {
    issue: 'who gets to decide',
    pattern: /\b(decid\w+|majorit\w+|democra\w+|consent\w*|experts?|authorit\w+|vote\w*|impose\w*)\b/gi,
    for: {
      points: [
        [
          'Somebody decides this already, and I would like it to be done in the open.',
          'Today the outcome follows from countless separate choices that nobody made on purpose and nobody answers for.',
          '{Act} would at least have an author whom we could question and, if need be, replace.',
        ],
        [
          'The people who live with a problem have the first right to decide about it.',
          'They do not need to be experts to know what their days are like, and {act} answers to that knowledge.',
          'Let the experts say how; whether is a matter for everyone.',
        ],
      ],
      reply: [
        'If the wrong people decide, the remedy is better procedure, and I will sign any that lets the question be settled at last.',
        'You ask by what right we decide; I ask by what right the matter has been left undecided.',
      ],
      concede: 'I concede that those most affected have been too little heard, in this debate as well.',
    },
    against: {
      points: [
        [
          'Before we ask whether {act} is wise, we should ask who is entitled to impose it.',
          'Those who propose it will mostly not be those who live with it, and distance makes every plan look smoother.',
          'A decision is better made near the ground, where its mistakes are felt and can be mended.',
        ],
        [
          'A majority may settle what we do together; it should be slower to settle how each of us must live.',
          '{Act} leans heavily on the first right and says little about the second.',
          'Consent that is merely counted is thin, and thin consent breaks at the first hardship.',
        ],
      ],
      reply: [
        "An author who can be questioned is welcome, but the answer usually comes after the damage and from somebody else's office.",
        'That the matter is still open is no scandal; some matters are open because people honestly differ.',
      ],
      concede: 'I concede that leaving it undecided also hands the decision to somebody.',
    },
  },
  {
    issue: 'one rule for many places',
    pattern: /\b(places?|local\w*|everywhere|one size|elsewhere|conditions)\b/gi,
    for: {
      points: [
        [
          'Differences between places are an argument about how to go about {act}, not about whether.',
          'A common aim can be reached by different roads, so long as the aim itself is not left to chance.',
          'Where everyone waits for a neighbour to begin, a shared start is the only kind there is.',
        ],
        [
          'The cases that do not fit are real, but they are cases, and we are arguing about the rule.',
          'We can write the rule for the many and provide for the few; to do it the other way round is to be governed by exceptions.',
          'I have heard nothing to suggest that the exceptions are the larger part.',
        ],
      ],
      reply: [
        'Name the place where it could not work and we can leave it out; the rest of the map remains.',
        'Local knowledge should shape the answer, and it can, once there is an answer to shape.',
      ],
      concede: 'I concede that one form for every place would be a mistake.',
    },
    against: {
      points: [
        [
          '{Act} is described as if it happened in one place, and it would happen in a great many different ones.',
          'What is a small change on one street is the end of a livelihood on another, and the rule cannot tell them apart.',
          'The more a plan needs people to be alike, the less I trust it.',
        ],
        [
          'A remedy that grew up under one set of conditions may not take root under another.',
          'We hear of {act} as it would look where everything else is already in its favour; most places are not like that.',
          'I would let those places show the way and leave the others free to learn.',
        ],
      ],
      reply: [
        'To provide for the few is a fine phrase, but the few turn out to be different people in every place, and together they are many.',
        'A common aim with local roads would suit me well; what I hear proposed is a common road.',
      ],
      concede: 'I concede that if everyone waits for the right conditions, nobody will ever begin.',
    },
  },
]
