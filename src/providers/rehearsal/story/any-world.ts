import type { World } from '../../../core/contract/story/world.ts'

/** What the narrator tells where a world brings no lines of its own for the built-in voices. */
export const ANY_WORLD = {
  outcomes: {
    critical_success: [
      'It goes so well that for a moment nobody trusts it. You have what you wanted, and time left over, and nobody has noticed a thing.',
      'Everything falls into place at once, as if it had only been waiting to be asked properly. It is done, and more is done with it than you meant.',
      'You do it in one go, without a sound and without a scratch. When you look round the others are looking at you in a new way.',
    ],
    success: [
      'It works. There is a moment when it might have gone the other way, and then it is behind you.',
      'You take your time, and that was right. What stood in your way gives, and stays where you put it.',
      'It is not pretty, but it is done, and you stand where you wanted to stand.',
      'You do it as one does such things: one part after another, without thinking of the last. And then there was no part left.',
    ],
    mixed: [
      'It half works. You have what you were after, but there was a noise, and somewhere somebody has stopped to listen.',
      'You manage it, and pay: there is a cut across your palm, and you do not know when it happened.',
      'Yes, and no. You get as far as you wanted, and see that you will not come back the same way.',
      'It works at the second try. The first has cost you breath, and a good deal of time.',
    ],
    failure: [
      'It does not work. What you tried gives way at the wrong moment, and you are no further than before.',
      'You are too slow, or it is too quick. The moment is gone, and it will not be the same one when it comes again.',
      'No. The harder you try the firmer it holds, and in the end you let go, with shaking hands.',
      'You misjudge it by the breadth of a hand, and a hand is enough. The way you had in mind is closed for now.',
    ],
    critical_failure: [
      'It goes as wrong as it can. When you can see again you are on the ground, something of yours is broken, and everybody within hearing has heard it.',
      'Everything that you took for firm lets go at once. It is over quickly. You bleed a little above the eye, and what you meant to do is undone.',
      'It could hardly be worse; and while you are still thinking so, it is a little worse.',
    ],
  },
  reveal: {
    good: [
      'And where nobody would have looked there is a sign, small and clear, left by somebody who hoped that it would be found.',
      'And chance is kind for once: for the length of three breaths you see exactly what matters.',
      'And as you turn to go you notice that you are not the first to have stood here, and that whoever it was has left the way open.',
    ],
    bad: [
      'And now something answers that had kept quiet until then.',
      'And where you came in, it does not look any more as it did.',
      'And from quite near somebody says something, low, and not to you.',
    ],
  },
  idle: [
    'You do it, and nothing comes of it that can be seen. But it seems to have been noticed.',
    'The world lets you, and goes on. Somewhere a small thing falls over, and is set upright again.',
    'It makes no difference that you could name. Still, the air has changed, as in a room that somebody has just left.',
    'For a while there is only what you do and the sound of it. Then there is another sound as well, and then not.',
    'The moment passes, and another comes. It has the look of one in which something could be begun.',
    'You have the feeling of having been about to remember something. It passes.',
  ],
  talk: [
    'The words stand in the air for a moment before they reach anybody. {name} turns to you.',
    'There is time for that, or you take it. {name} has heard you, and considers.',
    'You keep your voice low, and still it seems to go a long way. {name} comes a step nearer.',
    'The question makes a small clearing of its own. {name} is the one who steps into it.',
  ],
  rest: [
    'You sit down with your back to something solid, and by and by your breath is your own again. When you get up it is later.',
    'Nobody speaks for a while. You share what there is, and watch nothing happen. It does everybody good.',
  ],
  ending: [
    'And there, for now, it rests. Behind you lies what you did and what you left undone: the ways you took, the things you carried, the words you said to people who had waited for somebody to say them. Not everything is known. But some of it is, and it will not be unknown again. Your companions stand beside you and look where you look. One question stays, as one always does; and it is a better one than the one you came with.',
    'The story comes to a stop here, as one stops on a stair to look back. Whatever else may be said of this day, you went and looked, where others had only talked of it. Something has come into motion, and it will not ask you any more whether it may. Your companions already tell it differently from each other. When you go you leave the door open by the width of a hand. You will have to come back to learn who closed it.',
  ],
} satisfies World['voices']
