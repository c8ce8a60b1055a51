// Makes up a year of a bookshop: books, customers and orders, as many orders as asked for.
//
// The same size and seed always give the same data. Jsonnet has no random numbers and needs none:
// a number that looks random is computed from the seed and from what it is for.
local shelves = ['fiction', 'history', 'science', 'travel', 'cookery', 'poetry'];
local adjectives = ['Quiet', 'Hidden', 'Last', 'Little', 'Bright', 'Winter', 'Second', 'Borrowed'];
local nouns = ['Harbour', 'Garden', 'Atlas', 'Letter', 'Orchard', 'Clock', 'River', 'Kitchen'];
local endings = ['', ' Revisited', ', Volume II', ': A Memoir', ' & Other Stories'];
local firstNames = ['Ada', 'Björn', 'Chiara', 'Đorđe', 'Eszter', 'Łukasz', 'Mei', 'Noël', '小春'];
local lastNames = ['Almeida', 'Brontë', 'Čapek', 'Dvořák', 'Müller', "O'Brien", 'Østergård'];
local countries = ['AT', 'CZ', 'DE', 'ES', 'FR', 'IE', 'IT', 'PL'];
local notes = [
  'please ring twice',
  'A gift 🎁, so no invoice',
  'Leave it\nwith the neighbour',
  'Write "for Grandma" on the card',
];

function(orders=20000, seed=1)
  local books = 250;
  local customers = std.max(10, std.floor(orders / 10));
  local isbns = [
    '978-3-%06d-%d' % [book * 2477 % 1000000, book % 10]
    for book in std.range(1, books)
  ];
  local twoDigits = ['%02d' % number for number in std.range(0, 59)];

  // A whole number in [0, below), for the item `index` of the purpose `what`. A state stays below
  // 2^26 and its square below 2^53, where every integer is exact.
  local modulus = 67108859;
  local next(state) = (state * state + 13) % modulus;
  local random(below, what, index) =
    local state = next(next(next(seed + 4096) + what * 7919) + index);
    std.floor(next(next(state + index)) / modulus * below);
  local pick(choices, what, index) = choices[random(std.length(choices), what, index)];

  // Small indices come up more often: some books sell well and most do not.
  local skewed(below, what, index) =
    std.floor(random(below, what, index) * random(below, what + 1, index) / below);

  {
    books: [
      {
        isbn: isbns[book],
        title: 'The %s %s%s' % [
          pick(adjectives, 1, book),
          pick(nouns, 2, book),
          pick(endings, 3, book),
        ],
        shelf: pick(shelves, 4, book),
        cents: 495 + 50 * random(60, 5, book),
      }
      for book in std.range(0, books - 1)
    ],

    customers: [
      {
        id: customer,
        name: '%s %s' % [pick(firstNames, 11, customer), pick(lastNames, 12, customer)],
        country: pick(countries, 13, customer),
        [if random(5, 14, customer) == 0 then 'newsletter']: true,
      }
      for customer in std.range(1, customers)
    ],

    orders: [
      {
        id: 'B' + (1000000 + order),
        customer: 1 + skewed(customers, 21, order),
        placed:
          '2025-' + twoDigits[1 + random(12, 23, order)]
          + '-' + twoDigits[1 + random(28, 24, order)]
          + 'T' + twoDigits[random(24, 25, order)]
          + ':' + twoDigits[random(60, 26, order)] + ':00Z',
        lines: [
          {
            isbn: isbns[skewed(books, 31, 10 * order + line)],
            count: 1 + random(20, 33, 10 * order + line) % 3,
          }
          for line in std.range(0, random(4, 30, order))
        ],
        [if random(12, 27, order) == 0 then 'note']: pick(notes, 28, order),
      }
      for order in std.range(1, orders)
    ],
  }
