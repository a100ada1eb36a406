update content_authors set role = '{"nl": "Tuinarchitecte", "fr": "Architecte paysagiste", "de": "Gartenplanerin", "en": "Garden designer"}'
where key = 'elke' and role ->> 'nl' = 'Tuinarchitecte, schrijft als gast';
update content_authors set role = '{"nl": "Verantwoordelijke duurzaamheid", "fr": "Responsable durabilité", "de": "Leiterin Nachhaltigkeit", "en": "Sustainability lead"}'
where key = 'nora' and role ->> 'nl' = 'Adviseur duurzaamheid, schrijft als gast';
