/** Names that a person or a list of models may give: hyphens, every sign of punctuation, scripts without spaces, emoji. */
export const ODD_NAMES: readonly string[] = [
  ...['Anne-Marie', 'GPT-6', 'gpt-5.2-pro', 'o3', 'meta-llama/Llama-3.3-70B-Instruct:free', 'claude@20251101'],
  ...["O'Brien", 'D’Arc', 'Dr. No', 'A.I.', 'R2-D2', 'C++', 'C#', '.NET', 'José', 'Zoë', 'Ștefan', 'X Æ A-12'],
  ...['J. R. "Bob" D.', 'Ada (pro)', '[Ada]', '{first}', 'Ada|Bert', 'A*', 'a^b', '$&a', 'Ke$ha', '\\d+', 'Q?', 'So!'],
  ...['明子', '이순신', 'สมชาย', 'ສົມ', 'محمد-علی', 'דוד־לוי', 'Анна-Мария', 'Nguyễn Văn', 'ဦး', 'अनिता'],
  ...['🦊', 'Fox 🦊', '👩‍🔬', '🇫🇷', 'Ada\u200bLin', '𝒜da', 'ﬁona', 'İpek', 'ß', 'ẞeta', 'Ada–Lin', '~ada~', '#1 fan'],
]

/** Each sign of ASCII punctuation within a name, before it and behind it. */
export const SIGNED_NAMES: readonly string[] = Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~').flatMap((sign) => [
  `An${sign}na`,
  `${sign}Anna`,
  `Anna${sign}`,
])
