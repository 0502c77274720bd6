/** The texts that ask a moderator to take notes before it speaks, by key. */
export const NOTES_TEXTS = {
  'shared.notes': [
    'First, for yourself alone, between <notes> and </notes>, one short line each:',
    'NEW: what {speaker} added',
    'OWED: who has not answered what, as name: "at most eight words of it"; a question that needs no answer, as no answer: "words of it"',
    'CRUX: what it turns on now',
    'BALANCE: who was pressed last',
    'MOVE: {moves}; and why',
  ].join('\n'),
  'shared.notes.asks': [
    'First, for yourself alone, between <notes> and </notes>, one short line each:',
    'NEW: what {speaker} added',
    'OWED: what was asked and not answered, as name: "at most eight words of it"',
    'CRUX: what a listener would most want to know now',
    'MOVE: {moves}; and why',
  ].join('\n'),
  'shared.notes.ask': 'ASK: your question to {next}, or nothing',
  'shared.notes.ask.asks': 'ASK: what {next} should come back to, or nothing',
  'shared.moderate':
    'Hand over to {next} in a dozen words or fewer, so that the two talk to each other; only where your notes show something owed, repeated or unclear, say more and ask {next} one question about that.',
  'shared.moderate.round':
    'Say in one sentence what it turns on now, and hand over to {next}; only where your notes show something owed, repeated or unclear, say more and ask {next} one question about that.',
  'shared.moderate.asks':
    'Give {next} the floor for the next question, in a dozen words or fewer; only where your notes show something avoided, repeated or unclear, name it, and leave the question to {next}.',
  'shared.moderate.private':
    'Write {next} one line: what is still not answered, in a few words of it, and whether to follow up or to move on. Where nothing is open, say so. The question is for {next} to find.',
  'shared.notes.then.private': 'Then the line to {next}, without praise, and without summing up.',
  'shared.notes.moves.private':
    'say that nothing is open (the usual move), follow up (only if the answer avoided something or stayed general), move on (only if it is answered), have a word explained (only if a listener cannot know it), stop the repetition (only if you saw one)',
  'shared.notes.moves.private.closing':
    'name what is left (the usual move), come back to it (only if the answer avoided something or stayed general), have a word explained (only if a listener cannot know it)',
  'shared.notes.then':
    'Then speak to the room, in as few words as it takes, without praise, and sum up no more than the task asks.',
  'shared.notes.then.owed':
    'Then speak to the room: what is asked for above, and little else, without praise, and without summing up.',
  'shared.notes.then.closing': 'Then speak to the room: what is asked for above, without praise.',
  'shared.notes.moves.early':
    'hand over (the usual move), ask for the answer (only if something is OWED), ask what a word means (only if the two use it differently), ask for a real case (only if none was given), ask for a source (only if something was claimed that a listener cannot check)',
  'shared.notes.moves.middle':
    'hand over (the usual move), ask for the answer (only if something is OWED), press (only if the strongest point was passed over), ask for a real case (only if none was given), ask for a source (only if something was claimed that a listener cannot check), name the concession (only if it was earned), stop the repetition (only if you saw one)',
  'shared.notes.moves.late':
    'hand over (the usual move), ask for the answer (only if something is OWED), name the concession (only if it was earned), stop the repetition (only if you saw one), close (only if it is settled)',
  'shared.notes.moves.late.on':
    'hand over (the usual move), ask for the answer (only if something is OWED), name the concession (only if it was earned), stop the repetition (only if you saw one)',
  'shared.notes.moves.closing': 'close, name the concession (only if it was earned)',
  'shared.notes.moves.asks':
    'hand over (the usual move), come back to it (only if it was not answered), ask for a real case (only if the answer stayed general), have a word explained (only if a listener cannot know it), stop the repetition (only if you saw one)',
  'shared.notes.earlier': 'You noted earlier:\n{notes}',
} as const
