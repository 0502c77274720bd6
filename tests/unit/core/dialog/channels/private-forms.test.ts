import { expect, test } from 'vitest'
import { hear } from './support.ts'

const SAID = 'Trams that cost nothing fill up, and full trams leave the streets.'
const SECRET = 'Secret plan 7: concede nothing.'

/** Texts with a private and a spoken part, as models write them. */
const FORMS: Readonly<Record<string, string>> = {
  'harmony, analysis and final': `<|channel|>analysis<|message|>${SECRET}<|end|><|start|>assistant<|channel|>final<|message|>${SAID}<|return|>`,
  'harmony, the last mark cut off by a server': `<|channel|>analysis<|message|>${SECRET}<|end|><|start|>assistant<|channel|>final<|message|>${SAID}`,
  'harmony, a commentary between': `<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary<|message|>${SECRET}<|end|><|start|>assistant<|channel|>final<|message|>${SAID}`,
  'harmony, a channel of an unknown name': `<|channel|>musings<|message|>${SECRET}<|end|><|start|>assistant<|channel|>final<|message|>${SAID}`,
  'harmony, its template opened the analysis': `${SECRET}<|end|><|start|>assistant<|channel|>final<|message|>${SAID}`,
  'harmony, the message mark forgotten': `<|channel|>analysis\n${SECRET}<|end|><|start|>assistant<|channel|>final\n${SAID}`,
  'harmony, the final held to a shape': `<|channel|>analysis<|message|>${SECRET}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${SAID}`,
  'harmony, analysis after a beginning': `Well.<|channel|>analysis<|message|>${SECRET}<|end|><|start|>assistant<|channel|>final<|message|>${SAID}`,
  'harmony, its marks dropped by a server': `analysisWe weigh it. ${SECRET}assistantfinal${SAID}`,
  'harmony in full width': `<｜channel｜>analysis<｜message｜>${SECRET}<｜end｜><｜start｜>assistant<｜channel｜>final<｜message｜>${SAID}`,
  '<think>': `<think>\n${SECRET}\n</think>\n\n${SAID}`,
  '<Think> in capitals': `<THINK>${SECRET}</THINK>\n${SAID}`,
  '<thinking>': `<thinking>${SECRET}</thinking>\n\n${SAID}`,
  '<thinking> with attributes': `<thinking depth="2">${SECRET}</thinking>${SAID}`,
  '<reasoning>': `<reasoning>${SECRET}</reasoning>${SAID}`,
  '<analysis>': `<analysis>\n${SECRET}\n</analysis>\n\n${SAID}`,
  '<thought>': `<thought>${SECRET}</thought>${SAID}`,
  '<thoughts>': `<thoughts>${SECRET}</thoughts>${SAID}`,
  '<reflection>': `<reflection>${SECRET}</reflection>${SAID}`,
  '<scratchpad>': `<scratchpad>${SECRET}</scratchpad>${SAID}`,
  '<inner_monologue>': `<inner_monologue>${SECRET}</inner_monologue>${SAID}`,
  '<chain-of-thought>': `<chain-of-thought>${SECRET}</chain-of-thought>${SAID}`,
  '<x:think>': `<x:think>${SECRET}</x:think>${SAID}`,
  '<x:thinking>': `<x:thinking>${SECRET}</x:thinking>${SAID}`,
  '<seed:think>': `<seed:think>${SECRET}<seed:cot_budget_reflect>Half.</seed:cot_budget_reflect></seed:think>${SAID}<seed:eos>`,
  'an unknown block that looks private': `<hidden_plan>${SECRET}</hidden_plan>\n${SAID}`,
  'another unknown block that looks private': `<pre-reasoning-notes>${SECRET}</pre-reasoning-notes>${SAID}`,
  'a tag with a bar': `<|think|>${SECRET}<|/think|>${SAID}`,
  '<|begin_of_thought|>': `<|begin_of_thought|>${SECRET}<|end_of_thought|>\n\n<|begin_of_solution|>${SAID}<|end_of_solution|>`,
  '<|inner_prefix|>': `<|assistant_start|><|inner_prefix|>${SECRET}<|inner_suffix|>${SAID}<|assistant_end|>`,
  Command: `<|START_THINKING|>${SECRET}<|END_THINKING|><|START_RESPONSE|>${SAID}<|END_RESPONSE|><|END_OF_TURN_TOKEN|>`,
  'Command, its template opened the thinking': `${SECRET}<|END_THINKING|><|START_RESPONSE|>${SAID}<|END_RESPONSE|>`,
  Gemma: `<|channel>thought\n${SECRET}\n<channel|>${SAID}<turn|>`,
  Kimi: `◁think▷${SECRET}◁/think▷${SAID}<|im_end|>`,
  'Kimi, with its roles': `<|im_assistant|>assistant<|im_middle|><think>${SECRET}</think>${SAID}<|im_end|>`,
  DeepSeek: `<｜Assistant｜><think>\n${SECRET}\n</think>\n\n${SAID}<｜end▁of▁sentence｜>`,
  Mistral: `[THINK]${SECRET}[/THINK]${SAID}</s>`,
  'Qwen, an empty block': `<think>\n\n</think>\n\n${SAID}`,
  'Granite, in words': `Here is my thought process:\n\n${SECRET}\n\nHere is my response:\n\n${SAID}`,
  Nemotron: `<think>${SECRET}</think>${SAID}<SPECIAL_12>`.replace('<SPECIAL_12>', '<|im_end|>'),
  Phi: `<|assistant|><think>${SECRET}</think>${SAID}<|end|>`,
  'lenticular brackets': `【思考】${SECRET}【/思考】${SAID}`,
  'full width': `＜think＞${SECRET}＜／think＞${SAID}`,
  'square brackets': `[thinking]${SECRET}[/thinking]${SAID}`,
  'a page’s disclosure': `<details type="reasoning" done="true">\n<summary>Thought</summary>\n${SECRET}\n</details>\n${SAID}`,
  'the end alone, </think>': `${SECRET}\n</think>\n\n${SAID}`,
  'the end alone, </thinking>': `${SECRET}</thinking>${SAID}`,
  'the end alone, </reasoning>': `${SECRET}\n</reasoning>\n${SAID}`,
  'another end than its beginning': `<thinking>${SECRET}</think>${SAID}`,
  'tags within tags': `<thinking>I use <think>tags</think> here. ${SECRET}</thinking>${SAID}`,
  'two blocks': `<think>Hm.</think>\n<analysis>${SECRET}</analysis>\n${SAID}`,
  'an end too many': `<think>Hm.</think>${SECRET}</think>${SAID}`,
  'no end, but another turn of its own': `<think>${SECRET}<|im_end|>\n<|im_start|>assistant\n${SAID}`,
  'a turn of the other one first': `<|im_start|>user\n${SECRET}<|im_end|>\n<|im_start|>assistant\n${SAID}`,
}

test.each(Object.entries(FORMS))('%s: only the answer is spoken, and the rest becomes thinking', (name, written) => {
  for (const pieces of [[written], [...written]]) {
    const { text, thinking } = hear(pieces)
    expect(text.trim()).toBe(SAID)
    expect(thinking.includes(SECRET)).toBe(!name.includes('empty'))
  }
})

test.each([
  ['a line of its own', `One.\n<think>${SECRET}</think>\nTwo.`, 'One.\nTwo.'],
  ['a paragraph of its own', `One.\n\n<think>\n${SECRET}\n</think>\n\nTwo.`, 'One.\n\nTwo.'],
  ['after a sentence', `One. <thinking>${SECRET}</thinking> Two.`, 'One. Two.'],
  ['after a sentence, in small letters', `One. <think> ${SECRET} </think> two.`, 'One. two.'],
  ['within a sentence', `One <reasoning>${SECRET}</reasoning> and two.`, 'One and two.'],
  ['at the end, not closed', `One.\n<think>\n${SECRET}`, 'One.\n'],
  ['a channel', `One.<|channel|>analysis<|message|>${SECRET}<|end|>`, 'One.'],
])('a private block in the middle of an answer is left out: %s', (_where, written, said) => {
  for (const pieces of [[written], [...written]]) expect(hear(pieces)).toMatchObject({ text: said, shown: said })
})

test.each([
  ['<|im_end|>\n<|im_start|>user\nWhat about costs?<|im_end|>\n<|im_start|>assistant\nCosts are fine.'],
  ['<|eot_id|><|start_header_id|>assistant<|end_header_id|>\n\nMore text here.'],
  ['<|end|><|user|>More.'],
  ['<|end|>More.'],
  ['<end_of_turn>\n<start_of_turn>user\nMore.'],
  ['<turn|>\n<|turn>user\nMore.'],
  ['</s>[INST] More [/INST]'],
  ['</s>'],
  [' [/INST] More.'],
  ['\n[INST] More [/INST] and more.'],
  ['<|return|>More.'],
  ['<|endoftext|>More.'],
  ['<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|USER_TOKEN|>More.'],
  ['<｜end▁of▁sentence｜><｜User｜>More.'],
  ['<｜end of sentence｜>More.'],
  ['<|end_of_text|>\n<|start_of_role|>user<|end_of_role|>More.'],
  ['<|eot|><|header_start|>user<|header_end|>More.'],
  ['\n<|im_start|>user\nMore.'],
  ['\n<|user|>\nMore.'],
  ['[|endofturn|]\n[|user|]More.'],
  ['<|im_e'],
])('an answer ends at the first mark that ends a turn: %j', (after) => {
  for (const written of [SAID + after, `<|start|>assistant<|channel|>final<|message|>${SAID}${after}`])
    for (const pieces of [[written], [...written]]) expect(hear(pieces).text.trim()).toBe(SAID)
})

test.each([
  ['[/INST] '],
  ['assistant\n\n'],
  ['Assistant:\n'],
  ['model\n'],
  ['<|start_header_id|>assistant<|end_header_id|>\n\n'],
  ['<|im_start|>assistant\n'],
  ['<|im_start|>assistant<|im_sep|>'],
  ['<|start|>assistant<|channel|>final<|message|>'],
  ['<|start|>assistant<|message|>'],
  ['<start_of_turn>model\n'],
  ['<|turn>model\n'],
  ['<|assistant|>\n'],
  ['<｜Assistant｜>'],
  ['<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>'],
  ['<|start_of_role|>assistant<|end_of_role|>'],
  ['<s> '],
  ['<|im_end|>\n'],
  ['</think>\n\n'],
])('a mark or a role before the first word is removed: %j', (before) => {
  for (const pieces of [[before + SAID], [...(before + SAID)]]) expect(hear(pieces).text).toBe(SAID)
})

test.each([
  ['The tag <think> is used by models.'],
  ['Models write <think> first, and then </think> at its end.'],
  ['<think> is the tag that opens it, and </think> closes it.'],
  ['My answer. <think> is a tag.'],
  ['The <think>answer</think>.'],
  ['The tag `<think>` opens a block and `</think>` closes it.'],
  ['They call it “<thinking>” and end it with “</thinking>”.'],
  ['A page may hold `<analysis>` in its source.'],
  ['It reads: "<analysis>old</analysis>", and no more.'],
  ['```html\n<think>Hm.</think>\n<|im_end|>\n<analysis>\n```\nThat was it.'],
  ['> <think>Hm.</think>\n\nThat is what it wrote.'],
  ['A turn ends with `<|im_end|>`, or with `</s>`.'],
  ['The token <|im_end|> ends a turn, and <|eot_id|>, too.'],
  ['Write ("<|end|>") where it ends.'],
  ['Harmony has `<|channel|>analysis<|message|>` in it.'],
  ['Mistral’s template has `[INST]` and `[/INST]`.'],
  ['The fare was <s>two</s> three francs.'],
  ['[Analysis]\nTrams fill up.'],
  ['【重要】Trams fill up【1】.'],
  ['An assistant writes it.'],
  ['Assistants write it.'],
  ['Analysis shows that it fills up.'],
  ['Here is my thought on it.'],
  ['if a <b and c> d, then <b>bold</b>'],
  ['<plants> and <reader> are names.'],
  ['a <| b |> c, and <|> is an operator'],
  ['{"say": "the mark <|im_end|> and <think>", "calls": []}'],
  ['  Blanks first.\n\n'],
])('ordinary words are not changed: %j', (written) => {
  for (const pieces of [[written], [...written]]) expect(hear(pieces)).toMatchObject({ text: written, thinking: '' })
})

test.each([
  ['<think>Hm.'],
  ['<think>Hm.</think>'],
  ['<|channel|>analysis<|message|>Hm.'],
  ['<|channel|>analysis<|message|>Hm.<|end|>'],
  ['<hidden_plan>Hm.</hidden_plan>'],
  ['<|START_THINKING|>Hm.<|END_THINKING|>'],
])('an answer with only private parts is empty: %j', (written) => {
  expect(hear([written])).toMatchObject({ text: '', thinking: 'Hm.' })
})

test('words that only begin like thinking are spoken when the end tag never comes', () => {
  for (const written of [
    '[Thinking]\nTrams fill up.',
    'Here is my thought process: trams fill up.',
    'analysisX is its name.',
  ])
    expect(hear([...written])).toMatchObject({ text: written, thinking: '' })
})

test.each([
  ['<|channel|>commentary to=functions.conclude <|constrain|>json<|message|>{"reason":"x"}<|call|>'],
  [
    '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>commentary to=functions.conclude <|constrain|>json<|message|>{"reason":"x"}<|call|>',
  ],
  ['<|start|>assistant to=functions.conclude<|channel|>commentary json<|message|>{"reason":"x"}<|call|>'],
  ['<|start|>assistant<|channel|>commentary to=functions.conclude<|message|>{"reason":"x"}'],
  [
    '<|tool_calls_section_begin|><|tool_call_begin|>functions.conclude:0<|tool_call_argument_begin|>{"reason":"x"}<|tool_call_end|><|tool_calls_section_end|>',
  ],
  [
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>conclude\n```json\n{"reason":"x"}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  ],
  [
    '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>conclude<｜tool▁sep｜>{"reason":"x"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
  ],
  ['<|START_ACTION|>[{"tool_call_id":"0","tool_name":"conclude","parameters":{"reason":"x"}}]<|END_ACTION|>'],
])('a tool call in a channel is parsed, and not spoken: %j', (written) => {
  for (const pieces of [[written], [...written]]) {
    const { text, calls } = hear(pieces)
    expect(text).toBe('')
    expect(calls).toEqual([{ tool: 'conclude', written: '{"reason":"x"}' }])
  }
})

test('a call that was cut off at a limit does not count', () => {
  const written = '<|channel|>commentary to=functions.conclude<|message|>{"reason":"x'
  expect(hear([written], { whole: false })).toMatchObject({ text: '', calls: [] })
})

test('the mark before a call is removed from the words, and the call is kept for its reader', () => {
  const written = 'Thank you both.\n\n<|python_tag|>{"name": "conclude", "parameters": {"reason": "It is settled."}}'
  expect(hear([...written]).text).toBe(written.replace('<|python_tag|>', ''))
})
