-- Sections of rights are in small letters.
update role_rights set right_code = lower(right_code) where right_code in ('giftCertificates.view', 'giftCertificates.edit');
