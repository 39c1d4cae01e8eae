create trigger gift_certificates_final before update or delete on gift_certificates for each row execute function refuse_certificate_change();
