import type { SeatId } from '../../../../../../src/core/contract/dialog-config.ts'
import { FactScript } from '../../../../../fixtures/exports/fact-script.ts'

/** A speech in each script, written for these tests. */
export const SPEECHES: Readonly<Record<string, string>> = {
  latin:
    'Streets are for people: half of all trips are under five kilometres, and a bicycle does in ten minutes what a car does in fifteen.',
  greek: 'Οι δρόμοι ανήκουν στους ανθρώπους· οι μισές διαδρομές είναι κάτω από πέντε χιλιόμετρα, και αυτό λέει πολλά.',
  cyrillic: 'Улицы принадлежат людям: половина всех поездок короче пяти километров, и это решает спор.',
  vietnamese: 'Đường phố là của con người: một nửa số chuyến đi ngắn hơn năm cây số, và điều đó rất đáng kể.',
  arabic: 'الشوارع للناس، ونصف الرحلات أقصر من خمسة كيلومترات. كَتَبَ الخبراء هذا الرأي في تقرير طويل صدر هذا العام.',
  hebrew: 'הרחובות שייכים לאנשים, ומחצית הנסיעות קצרות מחמישה קילומטרים. בְּרֵאשִׁית הדרך נראתה קשה, אבל היא אפשרית.',
  devanagari: 'सड़कें लोगों के लिए हैं। आधी से अधिक यात्राएँ पाँच किलोमीटर से छोटी होती हैं, और यह क्षेत्रीय आँकड़ों से सिद्ध है।',
  thai: 'ถนนเป็นของผู้คน การเดินทางครึ่งหนึ่งสั้นกว่าห้ากิโลเมตร และน้ำท่วมทำให้ที่จอดรถใต้ดินใช้ไม่ได้',
  chinese: '街道属于人民。一半的出行不到五公里，骑自行车只需要十分钟；我们应该把空间还给行人，而不是汽车。',
  japanese:
    '道路は人のものです。移動の半分は五キロメートル未満で、「自転車なら十分」という調査もあります。車に頼らない町をつくりましょう。',
  korean: '거리는 사람의 것입니다. 이동의 절반은 오 킬로미터 미만이며, 자전거로 십 분이면 충분합니다.',
  emoji: 'Trips 🚲 beat cars 🚗 in the city 🙂 and families 👨‍👩‍👧 cheer.',
}

/** Speeches in scripts that few fonts have, and the signs of mathematics; also written for these tests. */
export const FARTHER_SPEECHES: Readonly<Record<string, string>> = {
  tamil: 'தெருக்கள் மக்களுக்கே; பாதிப் பயணங்கள் ஐந்து கிலோமீட்டருக்கும் குறைவு, இது ஸ்ரீ நகரிலும் உண்மை.',
  bengali: 'রাস্তা মানুষের জন্য; অর্ধেক যাত্রা পাঁচ কিলোমিটারের কম, আর দুর্গম রাষ্ট্রীয় পথও সম্ভব।',
  telugu: 'వీధులు ప్రజలవి; సగం ప్రయాణాలు ఐదు కిలోమీటర్ల కంటే తక్కువ, శ్రీ రాష్ట్రంలో కూడా.',
  gujarati: 'રસ્તાઓ લોકો માટે છે; અડધી મુસાફરી પાંચ કિલોમીટરથી ઓછી છે, એવું રાષ્ટ્રીય આંકડા કહે છે.',
  gurmukhi: 'ਗਲੀਆਂ ਲੋਕਾਂ ਦੀਆਂ ਹਨ; ਅੱਧੇ ਸਫ਼ਰ ਪੰਜ ਕਿਲੋਮੀਟਰ ਤੋਂ ਘੱਟ ਹਨ, ਪ੍ਰੇਮ ਨਾਲ।',
  kannada: 'ಬೀದಿಗಳು ಜನರಿಗೆ ಸೇರಿವೆ; ಅರ್ಧದಷ್ಟು ಪ್ರಯಾಣಗಳು ಐದು ಕಿಲೋಮೀಟರ್\u200Cಗಿಂತ ಕಡಿಮೆ.',
  malayalam: 'തെരുവുകൾ ജനങ്ങളുടേതാണ്; പകുതി യാത്രകൾ അഞ്ചു കിലോമീറ്ററിൽ താഴെ, ഇതൊരു പ്രശ്നം അല്ല.',
  sinhala: 'වීදි මිනිසුන්ගේ ය; ගමන්වලින් අඩක් කිලෝමීටර් පහකට අඩු ය, ශ්\u200Dරී ලංකාවේ ද.',
  georgian: 'ქუჩები ხალხს ეკუთვნის; მგზავრობების ნახევარი ხუთ კილომეტრზე მოკლეა, ეს ბევრს ნიშნავს.',
  armenian: 'Փողոցները մարդկանցն են. ճանապարհների կեսը հինգ կիլոմետրից կարճ է, և դա շատ է։',
  ethiopic: 'መንገዶች የሰዎች ናቸው፤ ግማሹ ጉዞ ከአምስት ኪሎሜትር በታች ነው።',
  khmer: 'ផ្លូវជារបស់មនុស្ស ដំណើរពាក់កណ្តាលខ្លីជាងប្រាំគីឡូម៉ែត្រ ក្នុងទីក្រុង',
  lao: 'ຖະໜົນເປັນຂອງຄົນ ການເດີນທາງເຄິ່ງໜຶ່ງສັ້ນກວ່າຫ້າກິໂລແມັດ ແລະ ນ້ຳ',
  burmese: 'လမ်းများသည် လူတို့အတွက် ဖြစ်သည်။ ခရီးစဉ်တစ်ဝက်သည် ငါးကီလိုမီတာထက် တိုသည်။',
  tibetan: 'ལམ་ནི་མི་རྣམས་ཀྱི་ཡིན། བསྒྲུབས་པའི་ལམ་ཐུང་ངུ་ཡིན།',
  traditional: '街道屬於人民。這個國家一半的出行不到五公里，騎自行車只需要十分鐘。',
  mathematics: '∀x ∈ ℝ: x² ≥ 0 ⇒ ∃y ≠ −x; ∑ aᵢ ≤ ∫ f, √2 ∉ ℚ, A ⊂ B ∪ C, ∇ · E ≈ 0',
}

const SEATS: readonly SeatId[] = ['first', 'second']

/** A dialog in twelve scripts, one in each turn. */
export function polyglot(speeches = SPEECHES): FactScript {
  const seat = (name: string) => ({ provider: 'rehearsal', model: 'rehearsal', name })
  const last = Object.keys(speeches).length + 1
  const seats = {
    moderator: seat('Iris'),
    first: { ...seat('ليلى حداد'), position: 'مع حظر السيارات' },
    second: { ...seat('田中 葵'), position: '自動車の禁止に反対' },
  }
  const facts = new FactScript(seats)
  facts.add({
    type: 'dialog-created',
    config: {
      turns: 6,
      critique: false,
      earlyEnd: true,
      context: [],
      seed: 7,
      topic: 'Whose streets are they? لمن الشوارع؟ 街道属于谁？',
      mode: 'debate',
      seats,
    },
  })
  facts.add({ type: 'dialog-started' })
  facts.turn(
    { seat: 'moderator', kind: 'introduction', number: 1, step: 0, speech: 0, phase: 'early' },
    {
      final:
        'Welcome: twelve scripts, one question. In Hebrew one writes "שלום (עולם)", in Arabic "مرحبا", and both keep their direction.',
    },
  )
  Object.values(speeches).forEach((final, index) =>
    facts.turn(
      {
        seat: SEATS[index % 2] ?? 'first',
        kind: 'speech',
        number: index + 2,
        step: index + 1,
        speech: index + 1,
        phase: 'middle',
      },
      { final },
    ),
  )
  facts.turn(
    { seat: 'moderator', kind: 'summary', number: last + 1, step: last, speech: last - 1, phase: 'late' },
    { final: 'Verdict: the streets are everybody’s.' },
  )
  return facts.add({ type: 'dialog-ended', status: 'completed', reason: 'finished' })
}
