/** What the village says: its chronicle, and what minds are told. */
export const VILLAGE_TEXTS: Readonly<Record<string, string>> = {
  'village.chronicle.opening': 'It is {time} in {village}. {about} {people}',
  'village.chronicle.one.about': '{name}, who {about}, is {where}.',
  'village.chronicle.one': '{name} is {where}.',
  'village.chronicle.entry': '{from} to {to}. {sentences}',
  'village.chronicle.quiet': '{from} to {to}. A quiet hour: everybody went about in their own thoughts.',
  'village.chronicle.announced': 'It was announced to everybody: “{text}”',
  'village.chronicle.came': '{name} came to the village.',
  'village.chronicle.left': '{name} left the village.',
  'village.chronicle.apple': 'ate an apple',
  'village.chronicle.chair': 'rested on a bench',
  'village.chronicle.shower': 'washed in the bathhouse',
  'village.chronicle.book': 'read in the {item}',
  'village.chronicle.talked': 'talked with {names}',
  'village.chronicle.refused': 'looked in vain for company',
  'village.chronicle.waited': 'stood still for a while, lost in thought',

  'village.talk': '{names}, {where}',

  'village.rules':
    'This is a small village, and you decide what one villager does. You are told what the villager perceives: where they are, what happened, how they feel and what they see. Four needs fall all the time, from 100 down to 0: hunger, hygiene, fun and energy. Things fill them, and talking is fun. Nobody tells you what to aim for: live as this villager would.',
  'village.role': 'You are {name}{about}. Traits: {traits}.',
  'village.remembered': 'What you remember:\n{memory}',
  'village.task':
    'Choose what {name} does now. Answer with one JSON object and nothing else:\n{"choice": "<one of the choices below, word for word>", "message": "<what you say, one or two short sentences; only when you speak>", "plan": "<what you are about to do and why, in a short sentence>", "remember": "<only if something is worth remembering for good: one sentence>"}\n\nChoices:\n{choices}',
  'village.say': ' (say something: put your words into "message")',
  'village.chronicler':
    'You are {name}, the game master of a small village. You keep its chronicle: short, warm, plain, and true to what happened.',
  'village.chronicle.task':
    'This happened in {village} from {from} to {to}:\n{happened}\n\nWrite it down for the chronicle in two to four sentences. Tell only what is written here; invent nothing. No heading.',
}
