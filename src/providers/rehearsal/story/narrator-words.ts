/** What the narrator says in any world; the blanks stand for things, for somebody, for where one can go. */
export const TAKEN: readonly string[] = [
  'You bend down and take {it}. It is heavier than it looks, and colder; then it is only a thing among your things.',
  'You take {it} and put it away. Nothing stirs. Still, you have the feeling that it was counted.',
  'You pick up {it}, turn it over once and stow it. There is a dry mark where it lay.',
  'It is the work of a moment: {it}, yours now, for whatever that may be good for.',
  'You reach for {it}, and nobody tells you not to. It finds a place among what you carry, as if there had been a gap for it.',
  'It comes away with a small sound of its own: {it}. You weigh it in your hand, and keep it.',
]

export const TAKEN_SOME: readonly string[] = [
  'You gather it up: {it}. It takes a moment to find room for everything, and when you straighten up, you are a little heavier, and the place a little barer.',
  'You take what there is, one after the other: {it}. Nobody objects. It looks tidier now, and lonelier.',
]

export const STOLEN: readonly string[] = [
  'And so {it} changes hands, without a word having been said about it.',
  'When you breathe again, {it} is under your coat, and your heart is in your ears.',
]

/** {who} has {it}. */
export const OWNED: readonly string[] = [
  '{it} is not lying about: {who} has it, and has noticed that you looked. One might ask.',
  'There is somebody at the other end of {it}, and that is {who}, with raised eyebrows.',
  'You stretch out a hand for {it}. {who} takes half a step back, not unfriendly, and waits for you to say it in words.',
]

export const NOT_CARRIED: readonly string[] = [
  'You go through your things and do not find it. What you do have is this: {it}.',
  'Your hand goes to where it should be, and comes back empty. You carry {it}; nothing else has been put there for you.',
  'You feel for it among your things, twice, as one does. There is {it}, and that is all there is.',
  'It would be a fine thing to have. You have {it}, and have to make do.',
]

export const KEPT_AFTER_ALL: readonly string[] = [
  'You set {it} down, look at it, and pick it up again. It is a long way back for a thing one might need.',
  'You are about to part with {it}. Then your fingers think better of it, and close.',
  'For a moment {it} lies at your feet like something that belongs to somebody else. You take it up again before that is so.',
]

/** {it} is who is offered something. */
export const OFFERED: readonly string[] = [
  'You hold it out. {it} looks at your hand first, and then at you.',
  'You reach across the small space between you. {it} does not move yet.',
  'It lies on your open palm. {it} has seen it, and takes a breath.',
  'You say what it is for, or perhaps only think that you do. {it} understands either way.',
  'It is not a large thing to give, and for a moment it is the only thing that anybody looks at. Then {it} looks up.',
  'You make no speech of it. {it} sees what you mean.',
]

/** {who} of the people met is given {it}. */
export const GIVEN_AWAY: readonly string[] = [
  '{who} takes {it} with both hands, as people do who are not given much. “That is kind,” says {who}, after a while. “I will not forget it.”',
  '{who} looks at {it}, looks at you, and then quickly takes it, before you can be sorry. “Thank you.”',
]

export const GIFT_KEPT: readonly string[] = [
  'Your hand has closed again before {who} could take it. {who} nods, as if that were no surprise.',
  '{who} waits, sees that nothing comes of it, and lets it be.',
]

export const NO_THING: readonly string[] = [
  'You look for it and do not find it here. What there is to take: {it}.',
  'There is nothing of the kind within reach. You see {it}; that is all.',
  'Your hand closes on air. Here there is only this: {it}.',
  'Whatever you had in mind is elsewhere, or nowhere. In front of you: {it}.',
  'You turn round once, slowly, with open eyes. No such thing. But you do see {it}.',
]

/** Nothing lies here. */
export const BARE: readonly string[] = [
  'You look for it and do not find it. There is nothing here that anybody would carry away.',
  'Your hand closes on air. Whatever could be taken from here has been taken, or was never there.',
  'No such thing, and nothing in its place: here the world is put together of what is too large to carry.',
]

/** The player carries nothing. */
export const EMPTY_HANDS: readonly string[] = [
  'You feel for it, and your hands come back empty: you carry nothing at all.',
  'It would be a fine thing to have. You have your two hands, and have to make do.',
]

export const NOBODY: readonly string[] = [
  'Whoever you mean is not within hearing. The name stands there for a moment, by itself, and then it is quiet again.',
  'You say the name, and nobody answers to it, not here. Perhaps elsewhere.',
  'There is no one of that name about. But for the length of a breath you had the impression that something was trying it out, under its tongue.',
  'You look round for that face, and it is not among those that are here.',
]

/** {it} is where one can go. */
export const NO_WAY: readonly string[] = [
  'You look for a way there and see none. From here one comes to {it}, and nowhere else on foot.',
  'That way leads nowhere that you could go. What is open is {it}.',
  'A few steps, and you turn back: it is no way. There remains {it}.',
]

export const HOME: readonly string[] = [
  'The way home lies there, quite open. You look along it for as long as it takes to know that you will not go it yet: not empty-handed.',
  'You turn round and think of a door, a table, a lamp. It would be easy. Then you think of who would ask you what you found, and turn back.',
]

/** {it} is where one is. */
export const THERE_ALREADY: readonly string[] = [
  'You are there already. It gives you time to look.',
  'There is nothing to walk: this is the place. You stand still, and let it come to you.',
  'You need not go any further for that. You are in the middle of it.',
]

export const RETURNED: readonly string[] = [
  'Here you are again. It is the same place, and you see it with other eyes, because you know by now what lies around it.',
  'The way back is shorter, as ways back are. Nothing waits for you here but what you left.',
  'You know this place by now, and it seems to know you: nothing falls silent when you come.',
  'You come back, and find your own traces first. They look like those of somebody who knew what they wanted.',
  'Once more, then. The place has not been idle: some small thing stands differently, and you cannot say which.',
]

/** Words to nobody: orders to whoever tells this, feats that are only told. */
export const CLAIMS: readonly string[] = [
  'You say so, aloud. The world has not been asked, and stays as it is.',
  'The words go up into the air, and nothing comes down. One would have to do it with one’s hands.',
  'For a moment you can see it before you, just as you said it. Then you blink, and there is only what there was.',
  'Somebody coughs. It has been tried before, to judge by the silence: saying a thing, and waiting for it to be so.',
  'You tell it as if it had happened. Those who are with you look about politely, and then at you.',
  'It is a good sentence. It changes nothing at all, and it was a little too loud.',
]

export const TONGUES: readonly string[] = [
  'You say it in the language of another place. Nobody here has learned it; but they have heard that you want something, and wait for your hands to say what.',
  'Strange words, with a good sound to them. What they ask for, nobody here can tell; it would have to be said in English.',
]

/** Somebody is near, or is touched, and is not spoken to. */
export const NEAR: readonly string[] = [
  '{it} notices, says nothing, and moves over by half a step, so that there is room for two.',
  'There is a moment in which neither of you pretends to be busy. Then {it} nods, as if something had been agreed.',
  '{it} lets it be, which from {it} is a good deal.',
  'It is a small thing, and nobody will put it into a report. {it} seems steadier afterwards; so are you.',
]

/** They all are spoken to. */
export const ALL: readonly string[] = [
  'They look at each other first, to see who begins.',
  'It is a question for more than one. You can watch them come to different answers.',
  'Both heads turn. It is good, for once, not to be the one who has to know.',
  'They answer almost at the same time, stop, and make each other a sign to go on.',
]

/** Somebody met has no words for it. */
export const SILENT: readonly string[] = [
  '{it} hears you out and looks at the ground. There is an answer in that, but it has no words yet.',
  '“That I do not know,” says {it}, and seems to mean it.',
  '{it} begins a sentence, thinks better of it, and shakes a head that is tired of thinking.',
  '{it} looks past you for a while. “Ask me something easier,” says {it}.',
]
