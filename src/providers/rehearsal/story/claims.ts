import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import { carriedMeant } from './things-meant.ts'
import { lowerWords } from './intents.ts'

/** Matches orders to the narrator, and impossible feats. They count as words that the character only speaks. */
const ORDERS =
  /\b(?:narrator|system:|the game|prompt|(?:previous|all) instructions|undo|restart|reload|god mode|as an ai|skip to|the ending|next scene|the plot|continue the story|more exciting|write me|infinite|i win|i roll(?:ed)? an? \d+|everybody dies|everyone (?:obeys|dies)|\d ?\+ ?\d)\b|^\W*(?:\d+|undo|quit|help|exit)\W*$/i
const FEATS =
  /\bi (?:fly|teleport|vanish|turn into|become|conjure|summon|kill (?:everybody|everyone))\b|\bi am (?:now )?(?:the |an? )?(?:king|queen|god|immortal|invincible)\b|\bit is now\b/i
/** Matches deeds of others in the player's words, such as "Isa appears and gives me the bell". */
const OTHERS =
  /^\W*(?:\p{Lu}\p{L}+|the \p{L}+|it|everybody|everyone) (?:suddenly )?(?:appears?|dies|walks? in|gives? me|hands? me|obeys?|explains?|tells? me everything)\b/u

export function isClaim(words: string): boolean {
  return ORDERS.test(words) || FEATS.test(words) || OTHERS.test(words)
}

/** Whether the player claims to have a thing that they do not carry, as in "I have a map in my pack". */
export function claimsThing(story: StoryScene): boolean {
  const { words } = story
  return (
    /\b(?:i have (?:an?|the|\d+|many)|i find (?:an?|some|\d+)|my (?:map|gun|sword|magic|wand|phone|knife|rocket|money|gold))\b/i.test(
      words,
    ) &&
    !/\bi have (?:an? )?(?:question|idea|feeling|plan|doubt|dream|thought|bad|seen|heard|been|brother|sister|friend|promise)\b/i.test(
      words,
    ) &&
    carriedMeant(story) === null
  )
}

const ENGLISH = new Set(
  'the a an i you we he she it they me my your our us is are am do does did what who where why how when to of and or on at with for from look go take ask tell say give wait open back up down out yes no not this that have can will let hello please'.split(
    ' ',
  ),
)

/** Whether the words are in a language that the voices do not speak: none of them is a common English word. */
export function isForeign(words: string): boolean {
  const said = lowerWords(words)
  return said.length >= 2 && !said.some((word) => ENGLISH.has(word)) && /\p{L}/u.test(words) && !KNOWN.test(words)
}

/** Common words of short orders in English: "climb tree", "search grass". */
const KNOWN =
  /\b(?:\w+ing|climb|search|north|south|east|west|examine|inspect|listen|sneak|steal|attack|run|walk|sleep|rest|drop|put|push|pull|read|use|enter|leave|follow|cross|good|morning|thank|thanks|maren|okafor|examine|touch|get|grab|break|talk|speak|call|jump|swim|hide|eat|drink|sit|stand|stay|think|feel|hold|make|see)\b/i
