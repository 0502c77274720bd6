import { expect, test } from 'vitest'
import { parseNotes } from '../../../../../src/core/dialog/owed/parse-notes.ts'

const crux = (line: string) => parseNotes(`NEW: a figure\nCRUX: ${line}\nMOVE: press`).crux

test.each([
  ['who pays for the ferry', 'whether none of the towns can pay', 'no trial has been run: would one be fair?'],
  ['wer die Fähre bezahlt', 'kein Ort hat es versucht', 'ob nichts zu tun billiger ist'],
  ['qui paie le bac', 'aucune ville ne l’a essayé', 'faut-il ne rien faire'],
  ['quién paga el ferry', 'si no hacer nada es más barato', 'no hay ensayo: ¿vale la pena uno?'],
  ['谁为渡船付钱', '无人驾驶是否安全', '有没有别的办法'],
  ['誰が渡し船の費用を払うか', '何もしない方が安いか', '市が払えるか'],
  [
    'No question of price: who would use it?',
    'There is no trial that counts vans',
    'Unclear figures: whose count holds?',
  ],
  ['Kein Punkt ohne Zahlen: wer zählt?', 'Нет данных о шуме: кто их соберёт?', '没有证据表明噪音上升'],
])('a crux that merely contains a word for nothing is kept: %s', (...lines) => {
  for (const line of lines) expect(crux(line)).toBe(line)
})

test.each([
  ['nothing', 'none that decides', 'None yet', 'n/a', 'Nothing: it goes round in circles', '**none**', 'no', '"none"'],
  ['nichts', 'keine, die entscheidet', 'Keiner, der entscheidet', 'noch nicht klar', 'kein', 'entfällt'],
  ['rien', 'rien de décisif', 'aucun qui décide', 'néant', 'sans objet', 'non'],
  ['nada', 'nada que decida', 'ninguno que decida', 'ninguna', 'todavía no', 'no'],
  ['无', '没有', '没有决定性的', '暂无。', '不适用', '無'],
  ['なし', '特になし', '特にありません', '該当なし', '無し', 'ない。'],
  ['-', '– none', '—', '- who pays', '…', '.', ''],
  [
    'There is none.',
    'There’s none that decides',
    'Still none.',
    'No crux yet.',
    'No question decides it yet',
    'null',
    '∅',
  ],
  ['Not clear yet.', 'Unclear so far', 'Too early to say.', 'not decided yet', '(No single crux.)'],
  ['Es gibt keinen.', 'Kein Punkt entscheidet es.', 'Noch keiner.', 'Noch unklar.', 'Bisher nichts.'],
  ['Aucun point ne décide.', 'Il n’y en a pas.', 'Encore rien.', 'Pas encore clair.'],
  ['Todavía ninguno.', 'Aún ninguna.', 'No hay ninguno', 'No existe.', 'Ninguna cuestión decide.'],
  ['还没有', '暂时没有。', '尚不明确', 'まだない。', 'まだありません', '決め手はない'],
  ['Нет.', 'ничего', 'لا شيء', '없음', '해당 없음.', 'Brak', 'Ingen.', 'Yok'],
])('a line that begins with a word for nothing or a dash is no crux: %s', (...lines) => {
  for (const line of lines) expect(crux(line), line).toBeNull()
})

test('text between weighing marks is ignored', () => {
  const weighing = '<weighing>\nCRUX: the costs (turn 4)\nJobs: Ben (turn 6)\n</weighing>'
  expect(parseNotes(`${weighing}\nNEW: a figure`)).toMatchObject({ crux: null, added: 'a figure' })
  expect(parseNotes('NEW: a figure\n<weighing>\nCRUX: never closed').crux).toBeNull()
})

test('lines are recognised by their order only if there are as many as were asked for', () => {
  const german = ['NEU: eine Zahl', 'OFFEN: Ben', 'KERN: wer zahlt', 'WAGE: Ben', 'ZUG: nachfragen']
  expect(parseNotes(german.join('\n')).crux).toBe('wer zahlt')
  expect(parseNotes([...german, 'FRAGE: Ben, wer zahlt das alles?'].join('\n'))).toMatchObject({
    crux: 'wer zahlt',
    ask: 'Ben, wer zahlt das alles?',
  })
  expect(parseNotes('Costs: Ada is ahead\nJobs: Ben is ahead\nVans: open').crux).toBeNull()
})

test('an unknown label does not make a line of the notes', () => {
  expect(parseNotes('NEW: a figure\nCRUX: who pays\nVERDICT: Ada leads\nMOVE: press')).toMatchObject({
    crux: 'who pays',
    move: 'press',
  })
})
