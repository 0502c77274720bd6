/** The texts about the place of a turn in its style, and about what the moderator writes for the record, by key. */
export const STYLE_TEXTS = {
  'shared.style.turn': 'This turn: {title}. {after}',
  'shared.style.round': 'This turn: {title}, round {number} of {of}. {after}',
  'shared.style.issue': 'This turn: {title}, on issue {number} of {of}: {issue} {after}',
  'shared.style.changed':
    'After {moderator} named the issues they were changed by hand. What counts from now on:\n{issues}',
  'shared.style.alone': 'Nobody but you reads it.',
  'shared.style.refused':
    'What you wrote is a refusal. Nobody but you reads these notes, and nothing in them is said to anybody. If you cannot argue the side you were given, write them for the nearest position you honestly hold. Write only the notes.',
  'shared.style.novel':
    'What you wrote is far too long for notes. Write it again in {min} to {max} words, and keep only what you will use.',
  'shared.style.form':
    'What you wrote is a speech, and these are notes for yourself. Write them again, one line each, and begin the lines with {labels}.',
  'shared.style.dodged':
    'The last two questions seem to ask for a yes or a no, and neither answer seems to begin with one, with what it grants or with what it depends on. Judge for yourself whether they answer what was asked.',
  'shared.style.next': 'Only {hearer} hears it, before speaking next.',
  'shared.style.apart': '{other} does the same at the same time: neither of you hears the other.',
  'shared.style.own': 'your own',
  'shared.style.other': 'that of {name}',
  'shared.style.issues': [
    'First, for the record, between <record> and </record>, each question on a line of its own: the question, in about ten words; then |; then the name of whoever has to show it.',
    'Then speak to the room.',
  ].join('\n'),
  'shared.style.ledger': [
    'First, for the record, between <record> and </record>, one line: settled, open or moved; then the turn that decided it, and a few words of it in quotation marks.',
    'Then speak to the room.',
  ].join('\n'),
  'shared.style.ledger.line': 'Issue {number}, “{question}”: {text}',
  'shared.style.ledger.shown': 'Issue {number}, “{question}” ({prover} had to show it): {text}',
  'shared.style.ledger.none': 'nothing yet',
} as const
