import { describe, expect, test } from 'vitest'
import { concedes, withoutRhetoric } from '../../../../../src/core/dialog/closing/concessions.ts'
import type { CurrentMap } from '../../../../../src/core/dialog/insights.ts'

/**
 * Sentences that give a claim up, and sentences that only use the words: about everybody, on a condition, for the
 * moment, about a feeling.
 */
const SAID: Readonly<Record<string, { readonly real: readonly string[]; readonly rhetoric: readonly string[] }>> = {
  en: {
    real: [
      'I concede that the vans need the bridge in the morning.',
      'I admit I claimed too much about August.',
      'We grant that the count was taken in one summer only.',
      'You are right that nobody measured the noise.',
      'I’ll grant you the noise.',
      'I take back what I said about August.',
      'I withdraw my figure of nine million.',
      'On rent, we concede that the shops lost trade.',
      'I must also concede this: the count was short.',
      'As always, I concede the price.',
      'We find the count short, and I grant that it was ours.',
      'Give credit where it is due: I concede that the count was ours.',
    ],
    rhetoric: [
      'The moment we invoke dignity, we admit that no price can settle it.',
      'But think it through: the moment we invoke dignity, we admit that law is not enough.',
      'Whenever we fine somebody, we acknowledge that asking has failed.',
      'By closing one lane, we concede that the street was never ours.',
      'I admit I enjoyed that speech.',
      'I grant you the floor.',
      'For the sake of argument, I grant that it costs nothing.',
      'I concede nothing.',
      'Whether we like it or not, we admit it every morning.',
      'Without a price, we concede that people are things.',
      'With every tax we pay, we admit that money has limits.',
      'We admit it with every tax we pay: money has limits.',
      'As citizens we grant the state its power.',
      'We grant patents for twenty years.',
      'We admit children to school at six.',
      'I admit patients every day.',
      'Suppose I grant you that; the rest still falls.',
      'Let me grant that for now; the rest still falls.',
      'Ben says I concede the costs.',
      'Ben claims that we admit the costs.',
      'I acknowledge the work of Ben.',
      'Show me that fewer people came to the hearings, and I withdraw the claim.',
      'But bring me one town where it held, and I concede the point.',
      'Prove it for a single year and I grant you the rest.',
    ],
  },
  de: {
    real: [
      'Ich gebe zu, dass die Lieferwagen morgens die Brücke brauchen.',
      'Ich muss einräumen, dass ich beim August zu viel behauptet habe.',
      'Wir räumen ein, dass nur in einem Sommer gezählt wurde.',
      'Sie haben recht, den Lärm hat niemand gemessen.',
      'In dem Punkt gebe ich Ben recht.',
      'Ich nehme die Zahl vom August zurück.',
    ],
    rhetoric: [
      'In dem Moment, in dem wir Würde sagen, räumen wir ein, dass kein Preis genügt.',
      'Sobald wir jemanden bestrafen, geben wir zu, dass Bitten nicht half.',
      'Indem wir eine Spur sperren, räumen wir ein, dass uns die Straße nie gehörte.',
      'Ob wir wollen oder nicht, das geben wir jeden Morgen zu.',
      'Nehmen wir an, ich gebe das zu.',
      'Mit jedem Gesetz geben wir zu, dass der Markt Grenzen hat.',
      'Ohne Preis räumen wir ein, dass niemand verzichtet.',
      'Ben behauptet, ich gebe das zu.',
      'Zeigen Sie mir eine einzige Stadt, und ich gebe zu, dass es geht.',
      'Nennen Sie mir ein Beispiel, dann gebe ich das zu.',
    ],
  },
  fr: {
    real: [
      'Je concède que les camionnettes ont besoin du pont le matin.',
      'Je reconnais avoir trop dit sur le mois d’août.',
      'J’admets que le compte ne vaut que pour un été.',
      'Vous avez raison, personne n’a mesuré le bruit.',
      'Je retire mon chiffre du mois d’août.',
    ],
    rhetoric: [
      'Dès que j’invoque la dignité, j’admets qu’aucun prix ne suffit.',
      'Chaque fois que je punis, je reconnais que demander n’a pas suffi.',
      'En fermant une voie, je concède que la rue n’était pas à nous.',
      'J’admets que j’aime ce pont.',
      'Pour les besoins de l’argument, je concède que cela ne coûte rien.',
      'À chaque loi, j’admets que le marché a des limites.',
      'Montrez-moi une seule ville, et je retire mon chiffre.',
    ],
  },
  es: {
    real: [
      'Concedo que las furgonetas necesitan el puente por la mañana.',
      'Reconozco que dije demasiado sobre agosto.',
      'Debo admitir que el recuento vale para un solo verano.',
      'Me equivoqué con el ruido.',
      'Retiro mi cifra de agosto.',
    ],
    rhetoric: [
      'En cuanto invoco la dignidad, admito que ningún precio basta.',
      'Cada vez que multo a alguien, reconozco que pedir no bastó.',
      'Al cerrar un carril, concedo que la calle nunca fue nuestra.',
      'Admito que me gusta este puente.',
      'Supongamos que lo admito.',
      'Con cada ley admito que el mercado tiene límites.',
      'Muéstreme una sola ciudad y admito que funciona.',
    ],
  },
  it: {
    real: ['Ammetto che il conteggio vale per una sola estate.'],
    rhetoric: ['Mostrami una sola città, e ammetto che funziona.'],
  },
  pt: {
    real: ['Admito que a contagem vale para um só verão.'],
    rhetoric: ['Mostre-me uma única cidade e admito que funciona.'],
  },
  nl: {
    real: ['Ik geef toe dat de telling maar één zomer geldt.'],
    rhetoric: ['Noem me één stad, en ik geef toe dat het werkt.'],
  },
  zh: {
    real: [
      '我承认货车早上需要这座桥。',
      '我承认八月的数字我说得太多了。',
      '我们承认统计只做了一个夏天。',
      '你说得对，没有人量过噪音。',
      '我收回八月的数字。',
    ],
    rhetoric: [
      '一旦我们谈到尊严，我们就承认价格不够。',
      '每当我们罚款，我们承认劝说失败了。',
      '为了讨论，我承认它不花钱。',
      '不管我们愿不愿意，我们都承认这一点。',
      '我承认我喜欢这座桥。',
      '每通过一部法律，我们就承认市场有边界。',
    ],
  },
  ja: {
    real: [
      '朝は配達の車に橋が必要なことは認めます。',
      '八月について言い過ぎたことは認めます。',
      '数えたのは一夏だけだという点は認めます。',
      'おっしゃる通りです。',
      '八月の数字は撤回します。',
    ],
    rhetoric: [
      '尊厳を口にした瞬間、値段では足りないことを認めます。',
      '罰金を科すたびに、頼むだけでは足りないことを認めます。',
      '議論のために、費用がかからないことは認めます。',
      '私が橋を好きなことは認めます。',
      '緊張していることは認めます。',
    ],
  },
}

test('there are at least forty example sentences', () => {
  expect(Object.values(SAID).flatMap(({ real, rhetoric }) => [...real, ...rhetoric]).length).toBeGreaterThanOrEqual(40)
})

describe.each(Object.entries(SAID))('in %s', (tag, { real, rhetoric }) => {
  test.each(real)('these words concede a claim: %s', (sentence) => {
    expect(concedes(sentence, tag)).toBe(true)
  })
  test.each(rhetoric)('these words concede nothing: %s', (sentence) => {
    expect(concedes(sentence, tag)).toBe(false)
    expect(concedes(sentence)).toBe(false)
  })
})

test('a concession in the argument map is dropped where its words are rhetoric, and nothing else is', () => {
  const node = (id: string, quote: string) => ({ id, seat: 'first', kind: 'concession', turnId: id, quote, label: id })
  const map = {
    nodes: [
      node('a', 'The moment we invoke dignity, we admit that.'),
      node('b', 'I concede the vans.'),
      node('c', 'So be it.'),
    ],
    edges: ['a', 'b', 'c'].map((from) => ({ from, to: 'd', relation: 'concedes' })),
    unread: [],
    dropped: 0,
  } as unknown as CurrentMap
  expect(withoutRhetoric(map, 'en').edges.map(({ from }) => from)).toEqual(['b', 'c'])
})
