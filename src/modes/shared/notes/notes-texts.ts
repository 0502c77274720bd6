/** How a moderator is told to take notes before it speaks, by key. */
export const NOTES_TEXTS = {
  'shared.notes': [
    'First, for yourself alone, between <notes> and </notes>, one short line each:',
    'NEW: what {speaker} added',
    'OWED: who has not answered what, as name: "at most eight words of it"',
    'CRUX: what it turns on now',
    'BALANCE: who was pressed last',
    'MOVE: {moves}; and why',
  ].join('\n'),
  'shared.notes.ask': 'ASK: your question to {next}',
  'shared.notes.then':
    'Then speak to the room, or only hand over. What your notes show to be urgent goes before the task. No praise, no summary.',
  'shared.notes.then.closing': 'Then say to the room what is asked for above, and praise nobody.',
  'shared.notes.moves.early': 'define, press, concrete case, evidence, connect',
  'shared.notes.moves.middle': 'press, evidence, concrete case, connect, concession, stop the repetition',
  'shared.notes.moves.late': 'concession, press, connect, stop the repetition, close',
  'shared.notes.moves.closing': 'close, concession',
  'shared.notes.earlier': 'You noted earlier:\n{notes}',
} as const
