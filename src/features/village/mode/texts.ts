import { m } from '../../../base/language/t.ts'

/**
 * The texts of a village. Models read them in English; what is heard in the village without a model, marked for the
 * catalogues, is said in the language of the dialog.
 */
export const VILLAGE_TEXTS: Readonly<Record<string, string>> = {
  'village.chronicle.opening': m('It is {time} in {village}. {about} {people}'),
  'village.chronicle.one.about': m('{name}, who {about}, is {where}.'),
  'village.chronicle.one': m('{name} is {where}.'),
  'village.chronicle.entry': m('{from} to {to}. {sentences}'),
  'village.chronicle.announced': m('It was announced to everybody: “{text}”'),
  'village.chronicle.came': m('{name} came to the village.'),
  'village.chronicle.left': m('{name} left the village.'),
  'village.chronicle.apple': m('ate an apple'),
  'village.chronicle.chair': m('rested on a bench'),
  'village.chronicle.shower': m('washed in the bathhouse'),
  'village.chronicle.book': m('read in the {item}'),
  'village.chronicle.talked': m('talked with {names}'),
  'village.chronicle.refused': m('looked in vain for company'),
  'village.chronicle.waited': m('stood still for a while, lost in thought'),

  'village.talk': m('{names}, {where}'),

  'village.rules':
    'This is a small village, and you decide what one villager does. You are told what the villager perceives: where they are, what happened, how they feel and what they see. Four needs fall all the time, from 100 (fully met) down to 0: hunger, hygiene, fun and energy. Things fill them, and talking is fun. Nobody tells you what to aim for: live as this villager would.',
  'village.role': 'You are {name}{about}. Traits: {traits}.',
  'village.matter':
    'The matter of this day, on which everybody is to have an opinion by the evening: {matter}. When you talk, bring it up or answer to it, say whether you are for or against it and why, and listen: others may convince you.',
  'village.matter.announced': m('The matter of the day: {matter}. Talk it over; by the evening it is decided.'),
  'village.matter.task':
    'The day in {village} is over. Its matter was: {matter}\nWhat was said that day:\n{said}\n\nTell the outcome in three to five sentences: who was for it and who against it, and why, from what was really said, and what is decided. Invent nothing. No heading.',
  'village.language':
    'Everybody here speaks {language}: word your message, your plan and what you remember in {language}. Copy your choice as it is written.',
  'village.language.matter':
    'Everybody here speaks the language of the matter: word your message, your plan and what you remember in it. Copy your choice as it is written.',
  'village.chronicle.language': 'Write in {language}.',
  'village.remembered': 'What you remember:\n{memory}',
  'village.planned': 'What you meant to do when you last chose: {plan}',
  'village.task':
    'Choose what {name} does now. Answer with one JSON object and nothing else:\n{"choice": "<one of the choices below, word for word>", "message": "<what you say, one or two short sentences; only in a conversation that has begun>", "plan": "<what you are about to do and why, in a short sentence>", "remember": "<only if something is worth remembering: one sentence; the oldest are forgotten>"}\n\nChoices:\n{choices}',
  'village.action.move_to': 'Walk to a cell of the map',
  'village.action.interact_with': 'Use a thing beside you, or ask somebody you see for a conversation',
  'village.action.wander': 'Stroll about',
  'village.action.wait': 'Stay where you are for a while',
  'village.action.continue': 'Go on with what you are doing',
  'village.action.act_in_interaction': 'Say something in the conversation you are in',
  'village.action.cancel_interaction': 'Leave what you are in',
  'village.action.respond_to_interaction_bid': 'Answer an invitation',
  'village.parameter.x': 'column of the cell, from 0 on the left',
  'village.parameter.y': 'row of the cell, from 0 at the top',
  'village.parameter.entity_name': 'name of whom or what',
  'village.parameter.interaction_name': 'what to do with it',
  'village.parameter.additional_targets': 'names of others to invite as well',
  'village.parameter.message': 'what you say',
  'village.parameter.reason': 'why, in a few words',
  'village.parameter.bid_id': 'id of the invitation',
  'village.parameter.accept': 'true to accept it, false to decline',
  'village.say': ' (say something: put your words into "message")',
  'village.chronicler':
    'You are {name}, the game master of a small village. You keep its chronicle: short, warm, plain, and true to what happened.',
  'village.chronicle.task':
    'This happened in {village} from {from} to {to}:\n{happened}\n\nWrite it down for the chronicle in two to four sentences. Tell only what is written here; invent nothing. No heading.',
}
