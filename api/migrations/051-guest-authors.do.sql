-- Two authors are not on the team page: they write as guests. A role that somebody has changed stays.
update content_authors set role = '{"nl": "Tuinarchitecte, schrijft als gast", "fr": "Architecte paysagiste, autrice invitée", "de": "Gartenplanerin, Gastautorin", "en": "Garden designer, guest author"}'
where key = 'elke' and role = '{"nl": "Tuinarchitecte", "fr": "Architecte paysagiste", "de": "Gartenplanerin", "en": "Garden designer"}'::jsonb;
update content_authors set role = '{"nl": "Adviseur duurzaamheid, schrijft als gast", "fr": "Conseillère en durabilité, autrice invitée", "de": "Nachhaltigkeitsberaterin, Gastautorin", "en": "Sustainability adviser, guest author"}'
where key = 'nora' and role = '{"nl": "Verantwoordelijke duurzaamheid", "fr": "Responsable durabilité", "de": "Leiterin Nachhaltigkeit", "en": "Sustainability lead"}'::jsonb;
