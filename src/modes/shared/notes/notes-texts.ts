/** How a moderator is told to take notes before it speaks, by key. */
export const NOTES_TEXTS = {
  'shared.notes': [
    'First, for yourself alone, between <notes> and </notes>, one short line each:',
    'NEW: what {speaker} added',
    'OWED: who has not answered what, as name: "at most eight words of it"; where a question was rhetoric, as no answer: "words of it"',
    'CRUX: what it turns on now',
    'BALANCE: who was pressed last',
    'MOVE: {moves}; and why',
  ].join('\n'),
  'shared.notes.ask': 'ASK: your question to {next}',
  'shared.notes.then':
    'Then speak to the room, or only hand over, in as few words as that takes. What your notes show to be urgent goes before the task. Praise nobody, and sum up no more than the task asks.',
  'shared.notes.then.owed':
    'Then speak to the room: what is asked for above, and little else. Praise nobody, and sum nothing up.',
  'shared.notes.then.closing': 'Then say to the room what is asked for above, and praise nobody.',
  'shared.notes.moves.early': 'define, press, concrete case, evidence, connect',
  'shared.notes.moves.middle': 'press, evidence, concrete case, connect, concession, stop the repetition',
  'shared.notes.moves.late': 'concession, press, connect, stop the repetition, close',
  'shared.notes.moves.closing': 'close, concession',
  'shared.notes.earlier': 'You noted earlier:\n{notes}',
} as const
