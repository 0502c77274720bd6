/** What the speaker of an aside is told, by key. The names in braces are filled in. */
export const ASIDE_TEXTS = {
  'aside.aim':
    'a conversation apart. The person who runs a dialog has taken one of its speakers aside, and the two talk alone.',
  'aside.digest':
    'It was held apart from a dialog on this topic: {topic}\nTwo speak in it: the person who runs that dialog, called the person below, and {name}, who takes part in that dialog.',
  'aside.before':
    'The dialog you were taken aside from, as far as you have heard it:\n{said}\nIt is known to you and to the person you speak with; do not tell it again.',
  'aside.about': 'You were asked to speak about this: {about}',
  'aside.since': 'Since you last spoke apart, this was said in the dialog:\n{said}',
  'aside.apart':
    'You are apart now: only the person who took you aside hears you, and nobody is to be won over. Of what is said here the others hear nothing, unless that person has a sentence or two of it told to them afterwards. You stay who you are and stand by what you have said, but here you may say how sure you are of it, what you left out and why, and what would change your mind.',
  'aside.task':
    'Answer the last words of the person you speak with, straight away and to the point, in {min} to {max} words, fewer where fewer do. Speak as in a conversation of two: no address to an audience, no summing up at the end, only what you say aloud. Where something was asked that you do not know, say so.',
  'aside.last': 'This is your last answer here: leave nothing open that you can settle in it.',
  'aside.end':
    'Ends this conversation apart. Use it only when the other has said goodbye, or has plainly come to the end of what they wanted.',
  'aside.end.farewell': 'Your parting words, one sentence, if you have not said them already',
  'aside.end.hint':
    'If the person you speak with says goodbye, or the conversation has plainly come to its end, say your parting words and end it with the tool "end_dialogue".',
} as const
