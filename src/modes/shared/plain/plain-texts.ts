import { m } from '../../../base/language/t.ts'
/**
 * Tasks for seats with plain prompts, by kind of turn: short sentences, one a line, for models that lose track in
 * longer ones. {duty} stands for the task of the seat in one sentence, {task} for the task of the turn as other seats
 * read it, {settling} for what an introduction has to settle, if anything.
 */
export const PLAIN_TEXTS = {
  'shared.plain.introduction': {
    label: m('Plain prompts: introduction'),
    text: [
      'Open the dialog.',
      'Say in one sentence what it is about.',
      'Name {first} and say what {first} is here for.',
      'Name {second} and say what {second} is here for.',
      '{settling}',
      'Ask {next} to begin.',
    ].join('\n'),
  },
  'shared.plain.opening': {
    label: m('Plain prompts: first speech'),
    text: ['{duty}', 'Say what you think.', 'Give two reasons.', 'Give one example for each.'].join('\n'),
  },
  'shared.plain.answer': {
    label: m('Plain prompts: answer'),
    text: [
      '{duty}',
      'Name the strongest point of {other}.',
      'Say why it is right or wrong.',
      'Add one new point.',
      'Do not repeat what you said before.',
    ].join('\n'),
  },
  'shared.plain.question': {
    label: m('Plain prompts: question of one who asks'),
    text: ['{duty}', 'Ask {other} one question.', 'Ask about one thing only.', 'Do not answer it yourself.'].join('\n'),
  },
  'shared.plain.task': {
    label: m('Plain prompts: other turns where one asks'),
    text: ['{duty}', '{task}'].join('\n'),
  },
  'shared.plain.private': {
    label: m('Plain prompts: line that one speaker hears'),
    text: ['Only {next} hears this line.', '{task}'].join('\n'),
  },
  'shared.plain.closing': {
    label: m('Plain prompts: last speech'),
    text: [
      '{duty}',
      'This is your last speech.',
      'Say what you learned from {other}.',
      'Say what you still hold, and why.',
      'Bring nothing new.',
    ].join('\n'),
  },
  'shared.plain.comment': {
    label: m('Plain prompts: comment'),
    text: [
      'Name one thing that {speaker} said.',
      'Ask {next} one question about it.',
      'Do not praise.',
      'Do not sum up.',
    ].join('\n'),
  },
  'shared.plain.handover': {
    label: m('Plain prompts: handing over'),
    text: ['Thank {speaker} in a few words.', 'Give the word to {next}.', 'Put no question to anybody.'].join('\n'),
  },
  'shared.plain.summary': {
    label: m('Plain prompts: summary'),
    text: ['The dialog is over.', '{task}', 'Use only what was said here.'].join('\n'),
  },
  'shared.plain.draft': { label: m('Plain prompts: draft'), text: 'Write a first draft.\nOnly you will see it.' },
  'shared.plain.final': {
    label: m('Plain prompts: final words'),
    text: 'Now write the final speech.\nMend what was wrong.\nBegin with the first word of the speech.',
  },
  'shared.plain.first': { label: m('Plain prompts: whom to answer'), text: 'Begin with an answer to {other}.' },
} as const
