/** The descriptions of tools for another program's model, by key; names in braces are filled in. */
export const PROGRAM_TEXTS = {
  'server.instructions':
    'Intermediated Dialog runs moderated dialogs among three AIs on this computer and keeps what was said. Start one with start_dialog, read it with get_dialog, speak in it with say, and ask about everything that was ever said with ask_library. What costs money is started only after its price was confirmed: show the price to the person you work for, and let them decide.',
  start_dialog:
    'Starts a dialog of three AIs on a topic: one moderates, two speak. Answers at once with the id of the dialog, which runs on by itself; read it with get_dialog. A dialog that costs money is started only once its price is confirmed: the person is asked, or this call is refused with the price, and started when it is made again with confirm set to true after the person agreed.',
  'start_dialog.topic': 'What the dialog is about, as a question or a statement.',
  'start_dialog.mode': 'The kind of dialog: {modes}. Without it, as the preset or the app has it.',
  'start_dialog.preset':
    'A set-up to begin with: one of {presets}, or the name of one that the person made in the app.',
  'start_dialog.turns': 'How often each of the two speaks, 1 to 50; 3 without it.',
  'start_dialog.seats':
    'Which model sits where, as provider:model, such as openai:gpt-6-luna. Seats that are left out get the model the app would take.',
  'start_dialog.positions': 'What the two who speak stand for.',
  'start_dialog.max_usd':
    'The dialog ends, with its summary if that still fits, before it costs more than this many US dollars.',
  'start_dialog.confirm': 'true once the person has agreed to the price that this call was refused with.',
  get_dialog:
    'Reads a dialog that was started from here, or any other where the person allows that: whether it runs, what has been said so far turn by turn, the summary at its end, and what it has cost. Long scripts come in pages: call again with from set to next_from.',
  'get_dialog.dialog': 'The id that start_dialog or ask_library gave.',
  'get_dialog.from': 'The number of the first turn wanted, from 1.',
  'get_dialog.limit': 'How many turns at most, 1 to 100; 20 without it.',
  say: 'Says something in a dialog: a question to the floor, which the next speakers answer, or with to set a note that only that participant reads. In a story that was started from here, it is what the player does. Words in a dialog that the person began are said once the person has agreed to them.',
  'say.dialog': 'The id of the dialog.',
  'say.text': 'The words.',
  'say.to': 'Who reads the note: moderator, first, second, or the name of a participant. Without it, the floor.',
  'say.confirm': 'true once the person has agreed to the words that this call was refused with.',
  ask_library:
    'Looks for an answer in everything that was said in the dialogs kept here. Without a model it gives the places that fit best, at no cost; with one, an answer whose claims carry the number of the place they rest on. An answer by a model is given once its price is confirmed, as with start_dialog.',
  'ask_library.question': 'The question.',
  'ask_library.model':
    'Who answers, as provider:model, or none to look without a model. Without it, as the person set it in the app.',
  'ask_library.conversation': 'The id of an earlier conversation with the library, to ask on in it.',
  'ask_library.limit': 'Without a model: how many places at most, 1 to 10.',
  'ask_library.confirm': 'true once the person has agreed to the price that this call was refused with.',
  create_agent: 'Makes a mind for an agent of a simulation. It is kept until cleanup_agent.',
  'create_agent.agent_id': 'The id of the agent in the simulation.',
  'create_agent.config': 'traits, initial_working_memory and initial_long_term_memories of the agent, as texts.',
  process_observation:
    'Tells an agent what it perceives, and answers with the action it takes: always one of those offered, as {action, parameters}.',
  'process_observation.agent_id': 'The id of the agent.',
  'process_observation.observation': 'What it perceives, as text.',
  'process_observation.available_actions':
    'The actions it can take now, each with name, description, and parameters as a description for each name.',
  cleanup_agent: 'Removes an agent and all it remembers.',
  'cleanup_agent.agent_id': 'The id of the agent.',
  agent_info: 'Traits and working memory of an agent.',
  debate_this: 'Have a topic debated here and reported on.',
  'debate_this.topic': 'What to debate.',
  'debate_this.turns': 'How often each side speaks, 1 to 50.',
  'debate_this.prompt': [
    'Have this debated in Intermediated Dialog: {topic}',
    'Start it with start_dialog, in the mode debate, with {turns} turns for each side. If it has a price, tell me the price first and go on only when I agree. Then read it with get_dialog, about once a minute, until it has ended.',
    'Tell me then what each side’s strongest argument was, where they really differ, what was conceded and what the moderator concluded. Quote both sides, and keep your own opinion apart from what they said.',
  ].join('\n\n'),
} as const

export type ProgramText = keyof typeof PROGRAM_TEXTS
